import { createHash, createPublicKey } from 'node:crypto'
import { partnerCode, partnerScope } from '@tongzhou/contract/account/rights/partner-shapes'
import { partnersList, partnersPropose, partnersRevoke } from '@tongzhou/contract/staff/partners'
import {
  type PartnerRow,
  listPartners,
  lockPartner,
  revokePartner,
  savePartner,
} from '@tongzhou/db/stores/account/rights/partner-store'
import { boundedRecord } from '@tongzhou/domain/kernel/bounded-json'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { z } from 'zod'
import {
  type StaffRefused,
  checkerOf,
  handleRequested,
  handleStaff,
  isStaffRefused,
} from '../../../staff/handle-staff'
import { REASON_LEAST } from '../../../staff/submit-request'

const LEAST_BITS = 2048

/** What a partner's file says. */
const partnerFile = z.strictObject({
  code: partnerCode,
  name: z.string().min(2).max(60),
  purpose: z.string().min(4).max(200),
  returnUrl: z.url({ protocol: /^https$/, error: 'returnUrl 应为 https 地址' }).max(300),
  scopes: z.array(partnerScope).min(1),
  days: z.number().int().min(1).max(365),
  /** SPKI, PEM. */
  publicKey: z.string().max(4000),
})
type PartnerFile = z.output<typeof partnerFile> & { readonly keyId: string }

export const list = handleStaff(partnersList, async (tx) => {
  const rows = (await listPartners(tx)).map(({ code, name, scopes, days, keyId, approvedAt, revokedAt }) => ({
    code,
    name,
    scopes: scopes.join(','),
    days,
    keyId,
    approvedAt: approvedAt.toISOString(),
    state: revokedAt === null ? '使用中' : '已停止',
  }))

  return { answer: { rows } }
})

/**
 * The second person reads everything a customer will read, the fingerprint of the key, and what stands under
 * the code until now, whose authorisations end (R-ACT-30).
 */
export const propose = handleRequested(partnersPropose, {
  judge: async (tx, { text }) => {
    const file = partnerOf(text)
    if (isStaffRefused(file)) return file
    const { code, publicKey: _, ...shown } = file
    const before = await lockPartner(tx, code)

    return { subject: `partner:${code}`, facts: { code, ...shown, before: before && factsOf(before) } }
  },
  apply: async (tx, { text }, by) => {
    const file = partnerOf(text)
    if (isStaffRefused(file)) throw new Error('the partner cannot be read any more')
    await savePartner(tx, {
      ...file,
      approvedAt: by.now,
      makerNo: by.makerNo,
      checkerNo: checkerOf(by),
    })

    return { outcome: { code: file.code, keyId: file.keyId } }
  },
})

export const revoke = handleStaff(partnersRevoke, async (tx, { code, reason }, { member, now }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  if (!(await revokePartner(tx, { code, staffNo: member.staffNo, now }))) return refuse('NOT_FOUND')

  return { answer: { code, state: '已停止' }, audit: { subject: `partner:${code}`, reason } }
})

/** What was registered under a code before, for the second person. */
function factsOf({ name, purpose, returnUrl, scopes, days, keyId, approvedAt, revokedAt }: PartnerRow) {
  return {
    name,
    purpose,
    returnUrl,
    scopes: [...scopes],
    days,
    keyId,
    approvedAt: approvedAt.toISOString(),
    stoppedAt: revokedAt?.toISOString() ?? null,
  }
}

function partnerOf(text: string): PartnerFile | StaffRefused {
  const read = partnerFile.safeParse(boundedRecord(text))
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

    return refuse('FILE_WRONG', { faults: faults.join('\n') })
  }
  const keyId = keyIdOf(read.data.publicKey)

  return keyId === null
    ? refuse('FILE_WRONG', { faults: `publicKey: 应为 PEM 格式的 RSA 公钥，至少 ${LEAST_BITS} 位` })
    : { ...read.data, keyId }
}

/** The fingerprint of a key that is strong enough; else null. */
function keyIdOf(pem: string): string | null {
  try {
    const key = createPublicKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS) return null
    const der = key.export({ type: 'spki', format: 'der' })

    return createHash('sha256').update(der).digest('hex').slice(0, 16)
  } catch {
    // No key at all.
    return null
  }
}
