-- A request's content may be sealed again under another key: its hash holds what it says.
create or replace function staff_request_kept() returns trigger language plpgsql as $$
begin
  if (old.request_no, old.operation, old.subject, old.content_hash, old.maker_no, old.reason, old.made_at, old.expires_at)
      is distinct from (new.request_no, new.operation, new.subject, new.content_hash, new.maker_no, new.reason, new.made_at, new.expires_at)
    or (old.state <> 'OPEN' and (old.state, old.ended_at) is distinct from (new.state, new.ended_at))
    or (old.content_cipher is distinct from new.content_cipher and old.state is distinct from new.state) then
    raise exception 'request % is not changed', old.request_no;
  end if;
  return new;
end
$$;
