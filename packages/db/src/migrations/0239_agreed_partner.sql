-- What a customer agreed to when he gave something to a partner (R-ACT-30): who it said it was, what for, where he was sent back to, its key,
-- and its approval. The word holds while the partner in force is that one; another registration under the same code asks anew.
alter table partner_authorization
  add column partner_name text,
  add column purpose text,
  add column return_url text,
  add column key_id text,
  add column approved_at timestamptz;

-- What was said after the approval in force was said to it; a word of before it was said to a registration that is not known any more.
update partner_authorization as a
  set partner_name = p.name, purpose = p.purpose, return_url = p.return_url, key_id = p.key_id, approved_at = p.approved_at
  from partner as p
  where p.code = a.partner_code and a.granted and a.at > p.approved_at and p.revoked_at is null;

alter table partner_authorization add constraint partner_authorization_agreed
  check (num_nulls(partner_name, purpose, return_url, key_id, approved_at) = 5
    or (granted and num_nulls(partner_name, purpose, return_url, key_id, approved_at) = 0));
