import { sendRepeatSigningCode } from '@tongzhou/contract/account/cards/send-repeat-signing-code'
import { insertSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { handleOpen } from '../../../http/handle'
import { RESEND_SECONDS, signingHolder, startSigning } from './start-signing'

/**
 * A new contract for a bound card whose old one the bank withdrew (R-BNK-7): the same card, number and mobile
 * as before.
 */
export const handler = handleOpen(sendRepeatSigningCode, async (input, context) => {
  const { customer, db, now, refuse, services } = context
  const { customerNo } = customer
  const holder = await signingHolder(context, customerNo)
  if (holder.kind === 'refused') return holder
  const card = await findCard(db, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  if (card.signStatus !== 'RESIGN_NEEDED') return refuse('STEP_ALREADY_DONE')
  const started = await startSigning(context, {
    asker: customerNo,
    holder: holder.value,
    cardNo: services.cipher.of(customerNo).decrypt('card.number', card.cardCipher),
    cardIndex: card.cardIndex,
    mobile: services.cipher.of(customerNo).decrypt('card.mobile', card.mobileCipher),
  })
  if (started.kind === 'refused') return started
  const { bankSerial, bankName, branchName, cardIndex, cardCipher, mobileCipher } = card
  await context.transaction((tx) =>
    insertSigning(tx, {
      customerNo,
      serialNo: started.value.serialNo,
      purpose: 'RESIGN',
      proves: null,
      bankSerial,
      bankName,
      branchName,
      cardIndex,
      cardCipher,
      mobileCipher,
      now,
    }),
  )

  return { ...started.value, resendSeconds: RESEND_SECONDS }
})
