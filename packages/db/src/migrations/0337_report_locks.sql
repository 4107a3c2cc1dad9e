-- A report is made of a whole history, many in one transaction: the key of its customer was locked until the last of them was done, and his orders
-- waited. A report is only made of a customer who has events.
alter table position_report drop constraint if exists position_report_customer_no_fkey;

-- The day whose run began a period: it is given up only when a whole run of an earlier day has tried everybody.
alter table report_period add column begun_on date not null default '2000-01-01';
alter table report_period alter column begun_on drop default;
