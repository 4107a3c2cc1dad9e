import type { Tx } from '@tongzhou/db/connect'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { AccountContext } from '../../../shared/account/account-context'
import { notify } from '../../../shared/messages/notify'

/** Tells a customer what happened to one of his keys, so that he hears of what he did not do. */
export async function tellOfPasskey(
  tx: Tx,
  { services, now, wallNow }: Pick<AccountContext, 'services' | 'now' | 'wallNow'>,
  told: { act: 'ADDED' | 'REMOVED' | 'COPIED'; customerNo: string; name: string; serialNo: string },
): Promise<void> {
  const { act, customerNo, name, serialNo } = told
  const at = formatInstant(wallNow).slice(5, 16)
  const to = { customerNo, serialNo, now }
  if (act === 'ADDED') {
    await notify(tx, services.cipher, { ...to, event: 'passkeyAdded', facts: { at, name } })
  } else {
    const facts = { at, name, isCopied: act === 'COPIED' }
    await notify(tx, services.cipher, { ...to, event: 'passkeyRemoved', facts })
  }
}
