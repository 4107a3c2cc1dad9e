import { statement } from '../../driver/statement'

/**
 * Notes that a customer has logged in on a device, and whether it is one he was not known to have. Times are
 * real.
 */
export const rememberDevice = statement<
  { is_new: boolean },
  { customerNo: string; deviceIndex: Buffer; userAgent: string; wallNow: Date }
>(`insert into customer_device (customer_no, device_index, user_agent, first_seen_at, last_seen_at)
  values (:customerNo, :deviceIndex, left(:userAgent, 300), :wallNow, :wallNow)
  on conflict (customer_no, device_index) do update set last_seen_at = excluded.last_seen_at,
    user_agent = excluded.user_agent
  returning xmax = 0 as is_new`)

/** When a login was used last, whether it has a proven name, and whether a device is known (R-ACT-6). */
export const findLastUse = statement<
  { last_used_at: Date; is_named: boolean; is_known_device: boolean },
  { customerNo: string; deviceIndex: Buffer | null }
>(`select greatest(c.last_login_at,
      (select max(s.last_seen_at) from session s where s.customer_no = c.customer_no)) as last_used_at,
    exists (select from customer_identity i where i.customer_no = c.customer_no) as is_named,
    exists (select from customer_device d where d.customer_no = c.customer_no
      and d.device_index = :deviceIndex::bytea) as is_known_device
  from customer c where c.customer_no = :customerNo`)
