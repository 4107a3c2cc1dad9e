import { authorizePartner } from '@tongzhou/contract/account/rights/authorize-partner'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import {
  findAuthorizations,
  findPartner,
  noteAuthorization,
} from '@tongzhou/db/stores/account/rights/partner-store'
import { handle } from '../../../http/handle'
import { acceptedProtocols } from '../../../shared/account/consents'
import { takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { registrationOf } from './partner-registration'

const DAY_MS = 86_400_000

/** Each word is a row; a withdrawal needs no proof and holds at once. */
export const handler = handle(authorizePartner, async (input, context) => {
  const { tx, customer, now, wallNow, refuse } = context
  const { customerNo } = customer
  const { partnerCode, granted } = input
  const said = (await findAuthorizations(tx, customerNo)).find((one) => one.partnerCode === partnerCode)
  if (!granted) {
    // What was given can be taken back from a partner that is none any more, too.
    if (said === undefined && (await findPartner(tx, partnerCode)) === null) return refuse('NOT_FOUND')
    if (said?.granted === true)
      await noteAuthorization(tx, {
        customerNo,
        partnerCode,
        granted,
        scopes: [],
        until: null,
        at: wallNow,
        agreed: null,
      })

    return { granted, until: null }
  }
  const partner = await findPartner(tx, partnerCode)
  if (partner === null) return refuse('NOT_FOUND')
  // Registered again while he read: what he would agree to is not what he was told.
  if (input.registration !== registrationOf(partner))
    return refuse('BAD_REQUEST', {
      field: 'registration',
      message: '合作方的登记刚刚更新，请重新阅读后再选择',
    })
  const scopes = partner.scopes.filter((scope) => input.scopes?.includes(scope) === true)
  if (scopes.length === 0)
    return refuse('BAD_REQUEST', { field: 'scopes', message: '请至少勾选一项，或选择不同意' })
  const given = { businessTypes: ['SHARE_DATA'], given: input.protocols ?? [], now }
  const consents = await acceptedProtocols(tx, given)
  if (consents === null) return refuse('PROTOCOL_NOT_ACCEPTED')
  const ticket = { customer, purpose: 'SHARE_DATA', verifyTicket: input.verifyTicket ?? '', wallNow } as const
  if (!(await takeVerifyTicket(tx, ticket))) return refuse('VERIFICATION_NEEDED')
  const until = new Date(wallNow.getTime() + partner.days * DAY_MS)
  await insertConsents(tx, { customerNo, protocols: consents, now })
  const word = { granted, scopes, until, at: wallNow, agreed: partner }
  await noteAuthorization(tx, { customerNo, partnerCode, ...word })

  return { granted, until }
})
