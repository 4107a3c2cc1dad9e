-- Partners to whom a customer may give some of what is held of him (R-ACT-30): who they are is decided by two persons, what each customer
-- gives and until when he says himself, and every token that was made for one is on record. Tokens are encrypted to the partner's key.
create table partner (
  code text not null,
  name text not null,
  purpose text not null,
  return_url text not null,
  scopes text[] not null,
  -- How long an authorisation lasts, in days.
  days integer not null,
  -- SPKI, PEM; 2048 bits of RSA at least.
  public_key text not null,
  key_id text not null,
  maker_no text not null,
  checker_no text not null,
  approved_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  constraint partner_pk primary key (code),
  constraint partner_days check (days between 1 and 365),
  constraint partner_scopes check (scopes <> '{}' and scopes <@ array['NAME', 'MOBILE', 'IDENTITY', 'RISK']),
  constraint partner_revoked check ((revoked_at is null) = (revoked_by is null))
);

-- What a customer said to a partner; the newest row holds. Insert-only for the product.
create table partner_authorization (
  customer_no text not null references customer,
  partner_code text not null references partner,
  seq integer not null,
  granted boolean not null,
  scopes text[] not null,
  until timestamptz,
  at timestamptz not null,
  constraint partner_authorization_pk primary key (customer_no, partner_code, seq),
  constraint partner_authorization_until check (granted = (until is not null)),
  constraint partner_authorization_scopes check (granted = (scopes <> '{}'))
);
revoke update, delete, truncate on partner_authorization from tongzhou_app;

-- Every token that was made for a partner, by its number; never its content. Insert-only for the product.
create table partner_token (
  customer_no text not null references customer,
  handout_no uuid not null,
  partner_code text not null references partner,
  scopes text[] not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  constraint partner_token_pk primary key (customer_no, handout_no)
);
revoke update, delete, truncate on partner_token from tongzhou_app;

insert into protocol (id, biz_type, name, version, effective_from, content, content_hash)
select id, biz_type, name, 1, timestamptz '2020-01-01 00:00+08', content, sha256(convert_to(content, 'UTF8'))
from (values
  ('share-data-consent', 'SHARE_DATA', '个人信息提供授权书', '# 一、您授权什么
您同意我们把页面上逐项列出并由您勾选的个人信息，提供给页面上写明的合作方，只用于页面上写明的用途。没有勾选的一项也不提供。

# 二、怎样提供
每次提供都用合作方登记的公钥加密，五分钟内有效；我们记录每一次提供的时间和项目，不记录用途之外的内容。您的登录状态、密码和交易权限不会提供给任何人。

# 三、多久有效，怎样撤回
授权在页面上写明的日期到期，到期需要重新授权。您可以随时在“设置－隐私”中撤回，撤回后立即停止提供；撤回不影响撤回之前已经进行的提供。不同意或撤回，不影响您使用我们的任何功能。')
) as text (id, biz_type, name, content);
