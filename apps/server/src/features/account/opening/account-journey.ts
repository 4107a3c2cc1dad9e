import { luhnCheckDigit } from '@tongzhou/domain/account/bank-card-number'
import { idCheckCharacter } from '@tongzhou/domain/account/id-number'
import type { TestAnswer, TestApp } from '../../../http/test-app'
import type { FakeWorld } from '../../../ports/fake-ports'

export const PASSWORD = 'Tongzhou#2026'

interface Consent {
  readonly id: string
  readonly version: number
}

/**
 * Steps of a customer's way through the account calls, for server tests: each is one real call with its
 * preparations.
 */
export function journey(product: TestApp, world: FakeWorld) {
  const signIn = signInSteps(product, world)

  return { ...signIn, ...openingSteps(product, world, signIn.protocols) }
}

function signInSteps(product: TestApp, world: FakeWorld) {
  let lastMobile = 13_800_100_000
  const newMobile = (): string => String((lastMobile += 1))
  const protocols = async (businessType: string): Promise<Consent[]> => {
    const answer = await product.call('protocolList', { businessType })

    return answer.data.protocols.map(({ id, version }: Consent) => ({ id, version }))
  }
  const passedSlider = async (): Promise<{ sliderId: string; number: string }> => {
    const { sliderId } = (await product.call('getSlider', { way: 'SOUND' })).data
    const { answer_number: number } = await sliderRow(sliderId)

    return { sliderId, number: number ?? '' }
  }
  /** The right place of a new picture; without its way there it is asked for once more. */
  const placedSlider = async (after?: string): Promise<{ sliderId: string; x: string; y: string }> => {
    const { sliderId } = (await product.call('getSlider', after === undefined ? {} : { after })).data
    const row = await sliderRow(sliderId)

    return { sliderId, x: String(row.answer_x), y: String(row.answer_y) }
  }
  const sliderRow = (id: string) =>
    product.services.connection.db
      .selectFrom('slider')
      .select(['answer_number', 'answer_x', 'answer_y'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  /** Passes a slider and sends a code; answers the code that arrived. */
  const code = async (scene: string, mobile: string): Promise<string> => {
    const input = { ...(await passedSlider()), scene, mobile }
    const answer = await product.call('checkSliderAndSendSms', input)
    if (answer.code !== 200) throw new Error(answer.msg)

    return world.codeFor(mobile)
  }
  const register = async (
    mobile: string = newMobile(),
  ): Promise<{ mobile: string; token: string; customerNo: string }> => {
    const answer = await product.call('register', {
      mobile,
      authCode: await code('REGISTER', mobile),
      loginPassword: PASSWORD,
      protocols: await protocols('REGISTER'),
    })
    if (answer.code !== 200) throw new Error(answer.msg)

    return { mobile, token: tokenOf(answer), customerNo: answer.data.customerNo }
  }

  return { newMobile, protocols, passedSlider, placedSlider, code, register }
}

function openingSteps(
  product: TestApp,
  world: FakeWorld,
  protocols: (businessType: string) => Promise<Consent[]>,
) {
  let persons = 0
  let cards = 0
  const newIdNo = (): string => {
    persons += 1
    const body = `110105198806${String(10 + (persons % 18)).padStart(2, '0')}${String(100 + persons)}`

    return body + idCheckCharacter(body)
  }
  const newCardNo = (prefix = '622202'): string => {
    cards += 1
    const payload = `${prefix}${String(cards).padStart(12, '0')}`

    return payload + luhnCheckDigit(payload)
  }
  const realName = async (token: string, idNo: string = newIdNo()): Promise<TestAnswer> => {
    const input = { customerName: '张三丰', idNo, protocols: await protocols('OPEN_ACCOUNT') }

    return product.call('verifyIdentity', input, { token })
  }
  const startCard = async (
    token: string,
    input: { cardNo: string; purpose?: string; bankSerial?: string },
  ): Promise<TestAnswer> => {
    const fields = { ...input, mobile: '13900001111', protocols: await protocols('BIND_CARD') }

    return product.call('sendBankCode', fields, { token })
  }
  const bindCard = async (token: string, cardNo: string = newCardNo()): Promise<TestAnswer> => {
    const started = await startCard(token, { cardNo })
    const input = { serialNo: started.data.serialNo, authCode: world.bankCode }

    return product.call('openAccountByBankCode', input, { token })
  }

  return { newIdNo, newCardNo, realName, startCard, bindCard }
}

/** The session token in an answer's cookie. */
export function tokenOf(answer: TestAnswer): string {
  const cookies = [answer.headers['set-cookie']].flat().join(';')

  return /sid=([\w-]{20,})/.exec(cookies)?.[1] ?? ''
}
