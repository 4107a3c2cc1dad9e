-- Marketing needs a consent of its own, for each channel, which is taken back at will (R-PRV-4, R-ACT-29). What holds now is the
-- customer's cell of message_preference; the rows here prove when he agreed to which version of the text, and when he took it back.
create table marketing_consent (
  customer_no text not null,
  seq bigint generated always as identity,
  channel text not null,
  granted boolean not null,
  text_version integer not null,
  at timestamptz not null,
  constraint marketing_consent_pk primary key (customer_no, seq),
  constraint marketing_consent_channel check (channel in ('STATION', 'SMS', 'MAIL'))
);
revoke update, delete, truncate on marketing_consent from tongzhou_app;

insert into protocol (id, biz_type, name, version, effective_from, content, content_hash)
select id, biz_type, name, 1, timestamptz '2020-01-01 00:00+08', content, sha256(convert_to(content, 'UTF8'))
from (values
  ('marketing-consent', 'MARKETING', '营销信息接收同意书', '# 一、您同意什么
您同意我们按您打开的方式（消息中心、短信、邮件）向您发送基金与活动介绍。只用手机号或邮箱发送，不根据您的资产、风险等级或浏览记录挑选内容，也不把您的信息提供给他人。

# 二、什么时候发送
只在 9:00 至 20:00 发送，七天内最多一条。短信可以直接回复 T 退订。

# 三、怎样撤回
您可以随时在“设置－隐私”中关闭，关闭后立即生效，排队中的也不再发送。不同意或撤回，不影响您使用任何功能，业务通知照常发送。')
) as text (id, biz_type, name, content);
