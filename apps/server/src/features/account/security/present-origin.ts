import { deviceName } from '@tongzhou/domain/account/device-name'
import { maskAddressOfNetwork } from '@tongzhou/domain/account/network'

/** From where and with what somebody came, as the customer sees it: no full address, no raw user agent. */
export function presentOrigin(row: { user_agent: string | null; ip: string | null }) {
  return {
    device: deviceName(row.user_agent ?? ''),
    network: maskAddressOfNetwork(row.ip ?? ''),
  }
}
