-- A card pays by transfer after its owner has opened it for that (R-ACT-16): what is decided once, with its text, is no surprise when
-- somebody else asks for it. Whoever remitted before has it open; another card in the same place, or bound anew, begins closed.
alter table bank_card add column remit_opened_at timestamptz;
update bank_card b set remit_opened_at = first.at from (select customer_no, trade_acco, min(apply_at) as at from trade_order
  where pay_way = 'REMIT' group by customer_no, trade_acco) first
  where first.customer_no = b.customer_no and first.trade_acco = b.trade_acco and first.at >= coalesce(b.changed_at, b.bound_at);

insert into protocol (id, biz_type, name, version, effective_from, content, content_hash)
select id, biz_type, name, 1, timestamptz '2020-01-01 00:00+08', content, sha256(convert_to(content, 'UTF8'))
from (values
  ('remit-payment', 'REMIT', '汇款支付服务协议', '# 一、开通什么
开通后，您可以先在本平台下单，再从这张银行卡向监督账户汇款支付。开通不扣款，也不授权任何人从卡内划款。

# 二、怎样汇款
只能从您本人的这张卡汇出，金额与订单一致，在页面写明的时间之前到账。监督账户的户名、账号只以本平台登录后的页面为准。

# 三、怎样核对
监督银行把汇款人的户名、账号、金额和附言告诉我们，我们据此与订单核对。对不上的款项退回汇出的账户。

# 四、谨防诈骗
我们不会打电话、发短信要求您向任何个人账户汇款，也不会要求您代他人汇款。如有人这样要求，请不要汇款，并致电客服。

# 五、终止
更换或解除绑定这张卡后，汇款支付随之关闭；再次使用需要重新开通。')
) as text (id, biz_type, name, content);
