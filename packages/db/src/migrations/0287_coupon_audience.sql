-- Whom a coupon is offered to, and its pause (R-CPN-8). Until now a template was open to everybody and could be
-- stopped by its end alone. Only what a customer did here counts (days since registration, an opened account), never what he owns.
alter table coupon_template
  add column registered_least integer,
  add column registered_most integer,
  add column opened_only boolean not null default false,
  add column paused_at timestamptz,
  add column paused_by text,
  add column paused_reason text,
  add constraint coupon_template_registered check (registered_least >= 0 and registered_most >= coalesce(registered_least, 0)),
  add constraint coupon_template_paused check ((paused_at is null) = (paused_by is null) and (paused_at is null) = (paused_reason is null));

-- What a customer did with a plan is history (R-DCA-7): it is added to and never changed.
revoke update, delete, truncate on plan_change from tongzhou_app;
