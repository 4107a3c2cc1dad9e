import { statement } from '../../driver/statement'

/** When a login was used last, whether somebody proved a name for it, and whether a device is known (R-ACT-6). */
export const findLastUse = statement<
  { last_used_at: Date; is_named: boolean; is_known_device: boolean },
  { customerNo: string; deviceIndex: Buffer | null }
>(`select greatest(c.last_login_at,
      (select max(s.last_seen_at) from session s where s.customer_no = c.customer_no)) as last_used_at,
    exists (select from customer_identity i where i.customer_no = c.customer_no) as is_named,
    exists (select from customer_device d where d.customer_no = c.customer_no
      and d.device_index = :deviceIndex::bytea) as is_known_device
  from customer c where c.customer_no = :customerNo`)
