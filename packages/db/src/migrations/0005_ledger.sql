-- Double-entry ledger of the settlement money (§12.5): insert-only, one row = one debit and one credit of the same amount.
create table ledger_account (
  code char(4) not null,
  name text not null,
  side char(1) not null,
  constraint ledger_account_pk primary key (code),
  constraint ledger_account_side check (side in ('A', 'L'))
);
insert into ledger_account (code, name, side) values
  ('1001', '监督账户存款', 'A'), ('1101', '支付渠道在途', 'A'), ('1201', '应收登记机构-赎回款', 'A'),
  ('1202', '应收登记机构-分红款', 'A'), ('1203', '应收登记机构-退款', 'A'), ('1204', '应收公司-营销补贴', 'A'),
  ('1205', '应收登记机构-快赎款', 'A'), ('2001', '应付客户-认申购在途', 'L'), ('2002', '应付登记机构-认申购款', 'L'),
  ('2003', '应付客户-退款', 'L'), ('2004', '应付客户-赎回款', 'L'), ('2005', '应付客户-分红款', 'L'),
  ('2006', '应付客户-结算资金利息', 'L'), ('2007', '暂收-未匹配汇款', 'L'), ('2008', '应付公司-手续费', 'L'),
  ('2009', '应付垫资方-快赎垫款', 'L'), ('2099', '待处理差错', 'L');

create table ledger_entry (
  id bigint generated always as identity,
  biz_date date not null,
  debit char(4) not null references ledger_account,
  credit char(4) not null references ledger_account,
  amount numeric(18, 2) not null,
  currency char(3) not null default '156',
  event text not null,
  -- makes a booking idempotent: one row per cause and event
  cause text not null,
  order_no char(20),
  customer_no text,
  ta_code text,
  bank_serial text,
  reversal_of bigint references ledger_entry,
  created_at timestamptz not null,
  constraint ledger_entry_pk primary key (id),
  constraint ledger_entry_once unique (event, cause),
  constraint ledger_entry_amount check (amount > 0),
  constraint ledger_entry_sides check (debit <> credit)
);
create index ledger_entry_day on ledger_entry (biz_date);
create index ledger_entry_order on ledger_entry (customer_no, order_no);
revoke update, delete, truncate on ledger_entry, ledger_account from tongzhou_app;
revoke insert on ledger_account from tongzhou_app;
