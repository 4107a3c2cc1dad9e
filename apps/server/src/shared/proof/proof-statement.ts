import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { proofPaper } from '@tongzhou/contract/proof/proof-shapes'
import { maskName } from '@tongzhou/domain/account/masking'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { SDJwtInstance } from '@sd-jwt/core'
import type { Signer } from './signing-key'

export type Paper = z.output<typeof proofPaper>

/** A signed statement as it is handed out. */
export interface ProofStatement {
  /** SD-JWT (RFC 9901) with the disclosures of what the paper shows, and of nothing else. */
  readonly sdJwt: string
  /** A JWS of the summary, short enough for the code on the paper. */
  readonly summary: string
}

/** 128 bits: what is not shown cannot be guessed from its digest. */
const SALT_BYTES = 16
const DISCLOSED = ['name', 'idNo', 'total', 'totalWords', 'purpose'] as const

/**
 * Signs what a paper says (R-DOC-6): each row, the holder and the total are disclosures of their own, and of
 * those that the paper hides neither value nor salt leaves this function.
 */
export async function signProof(
  signer: Signer,
  of: {
    documentNo: string
    issuer: string
    paper: Paper
    issuedAt: Date
    validTo: Day
    hidden: Paper['rows']
    /** The newest seal of the account's chain when it was issued (R-TL-3); null before the first. */
    seal: { readonly day: Day; readonly hash: Buffer } | null
  },
): Promise<ProofStatement> {
  const { documentNo, issuer, paper } = of
  const times = {
    iat: Math.floor(of.issuedAt.getTime() / 1000),
    exp: Math.floor(instantAt(addDays(of.validTo, 1), '00:00').getTime() / 1000),
  }
  const rows = (paper.show === 'TOTAL' ? of.hidden : paper.rows).map((row) => ({
    fundCode: row.fundCode,
    name: row.name,
    shares: printShares(row.shares),
    nav: printNav(row.nav),
    navDate: row.navDate,
    value: printMoney(row.value),
    // A statement says nothing of what was not recorded.
    ...(row.frozen === undefined || row.frozen === null ? {} : { frozen: printShares(row.frozen) }),
  }))
  const claims = {
    iss: issuer,
    ...times,
    documentNo,
    kind: 'PROOF',
    asOf: paper.asOf,
    count: paper.count,
    inTransit: paper.inTransit,
    currency: 'CNY',
    ...(of.seal === null ? {} : { seal: { day: of.seal.day, hash: of.seal.hash.toString('hex') } }),
    name: paper.name,
    idNo: paper.idNo,
    total: printMoney(paper.total),
    totalWords: paper.words,
    ...(paper.purpose === null ? {} : { purpose: paper.purpose }),
    rows,
  }
  const instance = new SDJwtInstance({
    signer: (text: string) => Promise.resolve(signer.sign(text)),
    signAlg: 'EdDSA',
    hasher: (data, algorithm) =>
      createHash(algorithm.replace('-', ''))
        .update(typeof data === 'string' ? data : Buffer.from(data))
        .digest(),
    hashAlg: 'sha-256',
    saltGenerator: () => randomBytes(SALT_BYTES).toString('base64url'),
  })
  const named = DISCLOSED.filter((name) => name in claims)
  const issued = await instance.issue(
    claims,
    { _sd: named, rows: { _sd: rows.map((_row, index) => index) } },
    { header: { typ: 'tongzhou-proof+sd-jwt', kid: signer.kid } },
  )
  const shown = Object.fromEntries(named.map((name) => [name, true]))
  const sdJwt = await instance.present(issued, {
    ...shown,
    ...(paper.show === 'TOTAL' ? {} : { rows: Object.fromEntries(rows.map((_row, index) => [index, true])) }),
  })

  return { sdJwt, summary: summaryOf(signer, { ...of, times, sdJwt }) }
}

/** What the code on the paper says: number, kind, day, masked name, total, count, hash of the statement. */
function summaryOf(
  signer: Signer,
  of: { documentNo: string; paper: Paper; times: { iat: number; exp: number }; sdJwt: string },
): string {
  const { documentNo, paper, times, sdJwt } = of
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = [
    encoded({ alg: 'EdDSA', kid: signer.kid, typ: 'tz-proof' }),
    encoded({
      no: documentNo,
      k: 'PROOF',
      d: paper.asOf,
      n: maskName(paper.name),
      t: printMoney(paper.total),
      c: paper.count,
      h: createHash('sha256')
        .update(sdJwt.split('~')[0] ?? '')
        .digest('base64url'),
      ...times,
    }),
  ].join('.')

  return `${text}.${signer.sign(text)}`
}
