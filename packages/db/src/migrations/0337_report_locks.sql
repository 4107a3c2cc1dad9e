-- A report is made of a whole history, many in one transaction: the key of its customer was locked until the last of them was done, and his orders
-- waited. A report is only made of a customer who has events.
alter table position_report drop constraint if exists position_report_customer_no_fkey;

-- The last day whose run tried everybody who lacked the report of a period.
alter table report_period add column tried_on date;
