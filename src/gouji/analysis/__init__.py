"""Analysis of deals: where a seat lost expected team score, judged by what that seat could know.

`analyse` goes through a record, `as_json` makes plain data of what it found; `gouji analyse` and the replay page show
it.
"""

from __future__ import annotations

from gouji.analysis.jsonable import as_json
from gouji.analysis.losses import Analysis, Doubt, Judged, Total, analyse, number_of_choices

__all__ = ["Analysis", "Doubt", "Judged", "Total", "analyse", "as_json", "number_of_choices"]
