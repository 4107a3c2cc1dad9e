-- The bell shows the newest unread messages: they are read from the index in their order, however many read ones lie between.
create index message_unread_newest on message (customer_no, message_no) where read_at is null;
drop index message_unread;
