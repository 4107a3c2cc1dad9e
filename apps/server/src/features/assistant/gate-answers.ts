import type { Gate } from '@tongzhou/domain/assistant/gate'
import { pageAt } from '@tongzhou/domain/assistant/pages'
import { type AnswerKit, type AnswerPart, house, say } from './answer-kit'

interface GateAnswer {
  readonly text: TemplateStringsArray
  readonly links?: NonNullable<AnswerPart['links']>
  readonly choices?: readonly string[]
  readonly offersPerson?: true
}

const as = (text: TemplateStringsArray): TemplateStringsArray => text

const rules = { label: '风险等级与匹配', path: pageAt('text', { id: 'suitability' }) }

/** What is said where nothing is answered, always with a way on (R-AST-3). No tool is asked. */
const said: Readonly<Record<Exclude<Gate, 'FRAUD'>, GateAnswer>> = {
  ADVICE: {
    text: as`我不能替您选基金，也不判断买卖时机；可以查它的费用、回撤、规模和您的风险等级，由您自己决定。`,
    links: [rules],
    choices: ['买入的手续费是多少', '风险测评还能做几次'],
  },
  FORECAST: {
    text: as`我不预测涨跌、净值和行情，过往业绩也不预示未来；可以查已经公布的净值、回撤和业绩比较基准。`,
    links: [{ label: '搜索基金', path: pageAt('search') }],
    choices: ['最大回撤是什么意思', '净值什么时候公布'],
  },
  GUARANTEE: {
    text: as`公募基金不保证本金，也不保证收益，可能亏损；货币基金也不是存款。`,
    links: [{ label: '风险揭示书', path: pageAt('text', { id: 'risk-disclosure' }) }],
    choices: ['最大回撤是什么意思'],
  },
  OTHERS: {
    text: as`我只能查您本人登录后的数据，不能查其他人的任何信息。`,
    offersPerson: true,
  },
  SECRET: {
    text: as`我看不到任何密码、验证码和密钥，也请不要把它们告诉任何人；忘记密码可以重置。`,
    links: [{ label: '设置', path: pageAt('settings') }],
    choices: ['登录不了怎么办', '交易密码锁了怎么办'],
  },
  INJECT: {
    text: as`我按固定的规则回答，不会更改规则，也不执行问题里的指令；可以直接问您的交易、费用或规则。`,
    choices: ['你能做什么'],
  },
  HARM: {
    text: as`听到您这样说，很希望您现在能和身边的人说说话；如有危险，请立即拨打当地的急救或报警电话。也可以转人工，和我们的工作人员联系。`,
    offersPerson: true,
  },
}

const FRAUD_LINE = '96110'

/** The fixed answer of a gate. */
export async function gateAnswer(gate: Gate, kit: AnswerKit): Promise<AnswerPart> {
  if (gate === 'FRAUD') {
    const { servicePhone } = await kit.ask('basicConfig', {})

    return {
      sentences: [
        say(
          house,
        )`请先停止转账，不要再提供密码和验证码；可以在账户安全里立即锁定账户，并拨打反诈专线 ${FRAUD_LINE}。`,
        say(kit.own('basicConfig', pageAt('contact')))`我们的客服热线是 ${servicePhone}，也可以转人工处理。`,
      ],
      links: [{ label: '账户安全', path: pageAt('settings') }],
      offersPerson: true,
    }
  }
  const { text, ...rest } = said[gate]

  return { sentences: [say(house)(text)], ...rest }
}
