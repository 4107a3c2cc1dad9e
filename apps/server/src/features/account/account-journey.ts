import { idCheckCharacter } from '@tongzhou/domain/account/id-number'
import { luhnCheckDigit } from '@tongzhou/domain/account/bank-card-number'
import type { TestAnswer, TestApp } from '../../http/test-app'
import type { FakeWorld } from '../../ports/fake-ports'

export const PASSWORD = 'Tongzhou#2026'

/** Steps of a customer's way through the account calls, for server tests: each is one real call with its preparations. */
export function journey(product: TestApp, world: FakeWorld) {
  const ids = { mobile: 13_800_100_000, person: 1, card: 1 }
  const protocols = async (businessType: string) => {
    const answer = await product.call('protocolmanage/listbybusinesstype', { businessType })

    return answer.data.protocols.map((p: { id: string; version: number }) => ({
      id: p.id,
      version: p.version,
    }))
  }
  const passedSlider = async (): Promise<{ sliderId: string; number: string }> => {
    const slider = await product.call('basic/getSlider')
    const row = await product.services.connection.db
      .selectFrom('slider')
      .select('answer_number')
      .where('id', '=', slider.data.sliderId)
      .executeTakeFirstOrThrow()

    return { sliderId: slider.data.sliderId, number: String(row.answer_number) }
  }
  const steps = {
    protocols,
    passedSlider,
    newMobile: (): string => String((ids.mobile += 1)),
    newIdNo: (): string => {
      const body = `110105198806${String(10 + (ids.person % 18)).padStart(2, '0')}${String(100 + ids.person++)}`

      return body + idCheckCharacter(body)
    },
    newCardNo: (prefix = '622202'): string => {
      const payload = `${prefix}${String(ids.card++).padStart(12, '0')}`

      return payload + luhnCheckDigit(payload)
    },
    /** Passes a slider and sends a code; answers the code that arrived. */
    code: async (scene: string, mobile: string | undefined, token?: string): Promise<string> => {
      const answer = await product.call(
        'account/checkSliderAndSendSms',
        { ...(await passedSlider()), scene, mobile },
        token ? { token } : {},
      )
      if (answer.code !== 200) throw new Error(answer.msg)

      return mobile ? world.codeFor(mobile) : (/\d{6}/.exec(world.messages.at(-1)?.text ?? '')?.[0] ?? '')
    },
    register: async (
      mobile: string = steps.newMobile(),
    ): Promise<{ mobile: string; token: string; customerNo: string }> => {
      const answer = await product.call('account/register', {
        mobile,
        authCode: await steps.code('REGISTER', mobile),
        loginPassword: PASSWORD,
        protocols: await protocols('REGISTER'),
      })
      if (answer.code !== 200) throw new Error(answer.msg)

      return { mobile, token: tokenOf(answer), customerNo: answer.data.customerNo }
    },
    realName: async (token: string, idNo: string = steps.newIdNo()): Promise<TestAnswer> =>
      product.call(
        'account/id_auth',
        { customerName: '张三丰', idNo, protocols: await protocols('OPEN_ACCOUNT') },
        { token },
      ),
    startCard: async (token: string, input: { cardNo: string; purpose?: string }): Promise<TestAnswer> =>
      product.call(
        'account/sendBankAuthCode',
        { ...input, mobile: '13900001111', protocols: await protocols('BIND_CARD') },
        { token },
      ),
    bindCard: async (token: string, cardNo: string = steps.newCardNo()): Promise<TestAnswer> => {
      const started = await steps.startCard(token, { cardNo })
      const input = { serialNo: started.data.serialNo, authCode: world.bankCode }

      return product.call('account/checkBankAuthCodeAndOpenAccount', input, { token })
    },
  }

  return steps
}

/** The session token in an answer's cookie. */
export function tokenOf(answer: TestAnswer): string {
  const cookies = [answer.headers['set-cookie']].flat().join(';')

  return /sid=([\w-]{20,})/.exec(cookies)?.[1] ?? ''
}
