import { ButtonLink } from '@tongzhou/ui/button/button'
import { type LadderStep, OpeningLadder } from '@tongzhou/ui/steps/opening-ladder'
import { to } from '../../../../shared/routing/to'

/** What opening an account asks for, before one begins. */
export const openingSteps: readonly LadderStep[] = [
  { title: '实名', needs: '姓名与身份证号', minutes: 1 },
  { title: '绑卡', needs: '本人银行卡，仅用于买卖资金', minutes: 1 },
  { title: '信息', needs: '职业、地址、税收身份', minutes: 1 },
  { title: '测评', needs: '13 题，得出您的风险等级', minutes: 2 },
  { title: '完成', needs: '身份证照片，之后 10 元起买', minutes: 1 },
]

/** The ladder of a visitor, the boat before the first step. */
export function OpeningSteps() {
  return (
    <section
      aria-label="开户步骤"
      className="relative panel panel-pad pt-5 desktop:-mt-14 desktop:border-transparent desktop:shadow-float"
    >
      <div className="flex items-baseline justify-between gap-4 desktop:hidden">
        <h2 className="text-17 font-semibold">开户，约 5 分钟</h2>
        <span className="text-13 text-ink-faint">随时可停，下次接着办</span>
      </div>
      <OpeningLadder label="开户步骤" steps={openingSteps} current={0} />
      <ButtonLink href={to('/register')} className="mt-3 w-full desktop:hidden">
        开户
      </ButtonLink>
    </section>
  )
}
