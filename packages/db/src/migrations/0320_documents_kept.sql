-- Who is verified, or was until his account closed, handed his pictures in (R-PRV-3). 0306 took those that passed by themselves for left
-- behind: they are in no case, and a later case that was refused takes back the step it looked for.
update identity_picture p set attached_at = p.created_at where p.attached_at is null and (
  exists (select from customer c where c.customer_no = p.customer_no and c.real_name_at is not null)
  or exists (select from customer_identity i where i.customer_no = p.customer_no)
  or exists (select from closed_customer k where k.customer_no = p.customer_no));
