import { randomBytes } from 'node:crypto'
import { issueProof } from '@tongzhou/contract/proof/issue-proof'
import { findAccountHead } from '@tongzhou/db/stores/holding/account-seal-store'
import { countDocuments, insertDocument } from '@tongzhou/db/stores/proof/document-store'
import { mayIssue, signsOf, validTo } from '@tongzhou/domain/proof/document-terms'
import { handle } from '../../http/handle'
import { isTradeTicketLive } from '../../shared/account/trade-ticket'
import { requestDocument } from '../../shared/proof/document-intent'
import { signProof } from '../../shared/proof/proof-statement'
import { publicOrigin } from '../../shared/proof/public-origin'
import { sealPaper } from '../../shared/proof/sealed-paper'
import { signerInForce } from '../../shared/proof/signing-key'
import { countedSince } from './counted-since'
import { judgeProof } from './proof-facts'

const NUMBER_SIGNS = 10

/** Judges, counts, signs and keeps a paper; its file is made once this has committed (R-DOC-2). */
export const handler = handle(issueProof, async ({ tradeTicket, ...draft }, context) => {
  const { tx, customer, services, refuse, now, wallNow, day } = context
  const { customerNo } = customer
  if (!(await isTradeTicketLive(tx, { customer, tradeTicket, wallNow }))) return refuse('TRADE_TICKET_NEEDED')
  const judged = await judgeProof(tx, { customerNo, services, today: day }, draft)
  if (judged.kind === 'refused') return judged
  const may = mayIssue(await countDocuments(tx, { customerNo, ...countedSince(day) }))
  if (may !== 'yes') return refuse(may)
  const { cipher, config } = services
  const documentNo = `TZ${day.replaceAll('-', '')}${signsOf(randomBytes(64), NUMBER_SIGNS)}`
  const signer = await signerInForce(tx, cipher, now)
  const terms = { documentNo, issuedAt: now, validTo: validTo(day) }
  const seal = await findAccountHead(tx, customerNo)
  const signed = await signProof(signer, { ...terms, ...judged.value, seal, issuer: publicOrigin(config) })
  const content = { ...signed, paper: judged.value.paper }
  await insertDocument(tx, {
    ...terms,
    customerNo,
    asOf: draft.asOf,
    kid: signer.kid,
    statementCipher: sealPaper(cipher, customerNo, content),
  })
  await requestDocument(tx, { customerNo, documentNo }, now)

  return { documentNo }
})
