-- Texts that a buyer's age (R-ACC-8) or expected holding (R-SUI-6) asks for, accepted with the order like every other.
insert into protocol (id, biz_type, name, version, effective_from, content, content_hash)
select id, biz_type, name, 1, timestamptz '2020-01-01 00:00+08', content, sha256(convert_to(content, 'UTF8'))
from (values
  ('senior-notice', 'SUITABILITY', '年长投资者风险提示', '# 一、请先想一想这笔钱的用途
养老、看病和日常生活要用的钱，不适合买入净值波动较大的基金。本基金的风险等级在 R2 以上，短期内可能出现较大亏损，恢复可能需要数年。

# 二、请不要独自匆忙决定
建议您与家人商量后再买入。同舟基金的工作人员不会要求您转账到个人账户，不会向您索要密码或验证码，也不会承诺收益。

# 三、您可以随时停下
今天不买不会失去任何资格。看不懂费用、期限或风险时，请先致电客服，听懂以后再决定。'),
  ('horizon-notice', 'SUITABILITY', '持有期限提示', '# 一、这只基金在锁定期内不能卖出
本基金要求的最短持有期，比您在适当性问卷中填写的预计持有时间更长。锁定期内，无论市场涨跌、无论您是否急需用钱，都不能卖出。

# 二、请再次确认
继续买入，表示您已知道这笔钱在锁定期内无法取回，并且另有资金可以应对日常与意外的支出。若您的打算已经改变，可以重新填写适当性问卷。')
) as text (id, biz_type, name, content);
