-- Whoever opens a report asks which NAVs came since yesterday (R-RPT-1): not among all there are. They come in order, so a range of
-- pages says enough, and the index costs next to nothing when an evening's NAVs are written.
create index fund_nav_received on fund_nav using brin (received_at) with (autosummarize = on);
