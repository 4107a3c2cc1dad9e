-- Pictures of a document that were never handed in are forgotten with the form they belong to (R-ACT-3, R-PRV-3). Those of before belong to
-- a case, or to a document that is on file.
alter table identity_picture add column attached_at timestamptz;
update identity_picture p set attached_at = p.created_at where exists (select from customer c
  where c.customer_no = p.customer_no and c.ocr_at is not null) or exists (select from review r
  where r.customer_no = p.customer_no and r.detail -> 'pictures' ? p.id::text);
create index identity_picture_left on identity_picture (created_at) where attached_at is null;

-- 境外人士认证 is a form of its own: what is typed there takes no place of what was typed into 实名认证.
alter table onboarding_draft drop constraint onboarding_draft_rung;
alter table onboarding_draft add constraint onboarding_draft_rung check (rung in
  ('real-auth', 'out-man', 'complete-information', 'crs', 'risk-assessment', 'suitability'));
