import { createHash, randomBytes } from 'node:crypto'
import { insertDocument, keepCopy } from '@tongzhou/db/stores/proof/document-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { signsOf, validTo } from '@tongzhou/domain/proof/document-terms'
import type { TestApp } from '../../http/test-app'
import { signProof } from '../../shared/proof/proof-statement'
import { sealPaper } from '../../shared/proof/sealed-paper'
import { signerInForce } from '../../shared/proof/signing-key'

/** A paper of a customer that can be fetched, issued on a day at ten; its number. */
export async function readyDocument(
  { services }: Pick<TestApp, 'services'>,
  of: { customerNo: string; issuedOn: string },
): Promise<string> {
  const { cipher, connection } = services
  const { customerNo } = of
  const asOf = dayFrom(of.issuedOn)
  const issuedAt = new Date(`${of.issuedOn}T10:00:00+08:00`)
  const documentNo = `TZ${of.issuedOn.replaceAll('-', '')}${signsOf(randomBytes(64), 10)}`
  const paper = {
    name: '张三',
    idNo: '1',
    asOf,
    show: 'TOTAL' as const,
    language: 'ZH' as const,
    purpose: null,
    count: 0,
    rows: [],
    total: noMoney,
    words: '零元整',
    inTransit: 0,
  }
  const bytes = Buffer.from('%PDF-')

  return connection.db.transaction().execute(async (tx) => {
    const signer = await signerInForce(tx, cipher, issuedAt)
    const terms = { documentNo, issuedAt, validTo: validTo(asOf) }
    const signed = await signProof(signer, { ...terms, paper, hidden: [], seal: null, issuer: 'test' })
    const statementCipher = sealPaper(cipher, customerNo, { ...signed, paper })
    await insertDocument(tx, { ...terms, customerNo, asOf, kid: signer.kid, statementCipher })
    await keepCopy(
      tx,
      { customerNo, documentNo },
      {
        sealed: cipher.of(customerNo).encrypt('document.copy', bytes.toString('base64')),
        sha256: createHash('sha256').update(bytes).digest(),
      },
    )

    return documentNo
  })
}
