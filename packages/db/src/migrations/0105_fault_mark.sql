-- What a step that stopped was looking at (a registrar's files): another mark later means that it may try again by itself.
alter table batch_step add column fault_mark text;
