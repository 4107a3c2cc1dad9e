-- Papers by mail (R-DOC-3, R-DOC-5, R-DOC-8): until now a paper could only be downloaded. An address is proved by a code before anything
-- is sent to it; what was sent stays as a row, its protected file for a week.
create table email_code (
  customer_no text not null,
  email_no integer not null,
  -- Real time.
  sent_at timestamptz not null,
  -- Of the address: one that many accounts write to is left alone.
  address_index bytea not null,
  code_hash bytea not null,
  checks integer not null default 0,
  used_at timestamptz,
  constraint email_code_pk primary key (customer_no, email_no, sent_at),
  constraint email_code_of foreign key (customer_no, email_no) references customer_email on delete cascade
);
create index email_code_to on email_code (address_index, sent_at);

create table document_mail (
  customer_no text not null,
  document_no text not null,
  seq integer not null,
  email_no integer not null,
  protect text not null,
  state text not null default 'QUEUED',
  failure text,
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- The password of a RANDOM one: until its owner has seen it, and a week at the longest.
  password_cipher bytea,
  password_told_at timestamptz,
  -- The bytes that were sent; an unprotected one is the paper's own file.
  copy_cipher bytea,
  sha256 bytea,
  constraint document_mail_pk primary key (customer_no, document_no, seq),
  constraint document_mail_of foreign key (customer_no, document_no) references issued_document,
  constraint document_mail_protect check (protect in ('RANDOM', 'ID_TAIL', 'NONE')),
  constraint document_mail_state check (state in ('QUEUED', 'SENT', 'REFUSED')),
  constraint document_mail_failure check ((state = 'REFUSED') = (failure is not null) and (failure is null or failure in ('ADDRESS', 'OVER', 'TIMEOUT'))),
  constraint document_mail_finished check ((state = 'QUEUED') = (finished_at is null))
);
create index document_mail_newest on document_mail (customer_no, requested_at desc);
create index document_mail_file on document_mail (document_no, sha256);
revoke truncate on document_mail from tongzhou_app;

insert into protocol (id, biz_type, name, version, effective_from, content, content_hash)
select id, biz_type, name, 1, timestamptz '2020-01-01 00:00+08', content, sha256(convert_to(content, 'UTF8'))
from (values
  ('mail-assets-consent', 'MAIL_ASSETS', '邮寄资产文件同意书', '# 一、您同意什么
您同意我们把您指定的这一份文件，作为邮件附件发送到您验证过的邮箱。文件里有您的姓名、证件号码的一部分与资产金额。

# 二、我们怎样保护它
邮件正文不写金额与全名。附件默认用随机密码加密，密码只在本页面显示，不随邮件发送；请另用电话或当面告诉收件人。邮件经过您的邮箱服务商，我们不能控制它的保存与转发。

# 三、怎样收回
邮件发出后无法撤回。您可以撤销这份文件：联网核对的人会看到已撤销。每一次发送都单独征求您的同意；不同意不影响您下载文件。')
) as text (id, biz_type, name, content);
