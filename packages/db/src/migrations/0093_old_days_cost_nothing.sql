-- What an evening asks must not read all evenings before it: corrected NAVs are few among all NAVs, a day's files few among all files.
create index fund_nav_corrected on fund_nav (received_at) where version > 1;
create index registrar_file_day on registrar_file (file_date, file_type, ta_code);
