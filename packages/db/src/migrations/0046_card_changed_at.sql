-- When the card of a trade account was last exchanged: quick redemption cools down for 24 hours (R-BNK-13).
alter table bank_card add column changed_at timestamptz;
