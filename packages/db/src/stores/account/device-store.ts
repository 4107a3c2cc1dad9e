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
