-- What was sealed for the way (a receiver's number or address, a code, the words) is not kept once its message is sent, refused or expired:
-- the message centre has the words, and the customer's record his number.
update outbox set payload = payload - 'sealed' where done_at is not null and topic in ('sms', 'mail') and payload ? 'sealed';
