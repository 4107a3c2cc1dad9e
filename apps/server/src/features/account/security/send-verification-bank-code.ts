import { sendVerificationBankCode } from '@tongzhou/contract/account/security/send-verification-bank-code'
import { insertSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import { handleOpen } from '../../../http/handle'
import { RESEND_SECONDS, startSigning } from '../cards/start-signing'
import { countTry } from './daily-tries'
import { verificationFacts } from './verification-facts'

/** Codes of a bank that a customer may ask for in a day to prove himself (real time). */
const MOST_CODES_A_DAY = 10

export const handler = handleOpen(sendVerificationBankCode, async (input, context) => {
  const { customer, now, refuse, services } = context
  const { customerNo } = customer
  const { purpose } = input
  const { cards, held } = await verificationFacts(context, { customer, purpose })
  const card = cards.find((one) => one.tradeAcco === input.tradeAcco)
  if (!card || held === null) return refuse('CARD_NOT_FOUND')
  const use = { key: `${customerNo}:verify-bank-code`, most: MOST_CODES_A_DAY }
  if (!(await countTry(context, use))) return refuse('TOO_MANY_TODAY')
  const reserved = services.cipher.of(customerNo).decrypt('card.mobile', card.mobileCipher)
  const mobile = input.mobile ?? reserved
  const started = await startSigning(context, {
    asker: customerNo,
    holder: { customerNo, ...held },
    cardNo: services.cipher.of(customerNo).decrypt('card.number', card.cardCipher),
    cardIndex: card.cardIndex,
    mobile,
  })
  if (started.kind === 'refused') return started
  const { bankSerial, bankName, branchName, cardIndex, cardCipher } = card
  await context.transaction((tx) =>
    insertSigning(tx, {
      customerNo,
      serialNo: started.value.serialNo,
      purpose: 'CHECK',
      proves: purpose,
      bankSerial,
      bankName,
      branchName,
      cardIndex,
      cardCipher,
      mobileCipher: services.cipher.of(customerNo).encrypt('card.mobile', mobile),
      now,
    }),
  )

  return { ...started.value, resendSeconds: RESEND_SECONDS }
})
