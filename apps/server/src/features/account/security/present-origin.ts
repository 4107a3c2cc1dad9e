import type { sessionWay } from '@tongzhou/contract/account/security/session-view'
import { deviceName } from '@tongzhou/domain/account/device-name'
import { maskAddressOfNetwork } from '@tongzhou/domain/account/network'
import type { z } from 'zod'

/** From where and with what somebody came, as the customer sees it: no full address, no raw user agent. */
export function presentOrigin(row: { way: string; user_agent: string | null; ip: string | null }) {
  return {
    // The column's check has the same values.
    way: row.way as z.output<typeof sessionWay>,
    device: deviceName(row.user_agent ?? ''),
    network: maskAddressOfNetwork(row.ip ?? ''),
  }
}
