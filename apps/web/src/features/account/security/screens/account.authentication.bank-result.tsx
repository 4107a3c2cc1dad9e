import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useHeld } from '../../../../shared/held/use-held'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import '../parts/bank-proof'
import { useProven } from '../parts/use-proven'
import { purposeWords } from '../parts/verification-words'
import type { BankProof } from '../parts/bank-proof'

/** How a proof by a bank's code ended; opened without one, it says so. */
export default function BankAuthenticationResult(): ReactNode {
  const { serialNo } = useRouteQuery('/account/authentication/bank-result')
  const [proof] = useHeld('bankProof')
  if (proof !== null && proof.serialNo === serialNo) return <Result proof={proof} />

  return (
    <EmptyState
      text="没有正在进行的银行卡认证"
      note="认证的结果只在办理时显示"
      action={
        <ButtonLink size="medium" look="outline" href={to('/setting')}>
          返回设置
        </ButtonLink>
      }
    />
  )
}

function Result({ proof }: { proof: BankProof }) {
  const [, hold] = useHeld('bankProof')
  const proven = useProven(proof)
  const isPassed = proof.fault === null
  const { purpose } = proof

  return (
    <Columns>
      <Card className="desktop:p-6">
        <div className="flex flex-col items-center gap-3 py-6 text-center">
          <Icon
            name={isPassed ? 'check-circle' : 'warning'}
            size={32}
            className={isPassed ? 'text-brand-ink' : 'text-warn'}
          />
          <h2 className="text-20 font-semibold">{isPassed ? '验证通过' : '未通过'}</h2>
          <p className="text-15 text-ink-soft">
            {proof.fault ??
              (proof.progress.verifyTicket === null
                ? '还需要再验证一项。'
                : `请在 10 分钟内继续${purposeWords[purpose]}。`)}
          </p>
        </div>
        {isPassed ? (
          <Button
            onClick={() => {
              hold(null)
              proven({ missing: [], ...proof.progress })
            }}
          >
            继续
          </Button>
        ) : (
          <ButtonLink
            href={to('/account/verification-user', { purpose, targetUrl: proof.targetUrl ?? undefined })}
          >
            重试或换一种方式
          </ButtonLink>
        )}
      </Card>
    </Columns>
  )
}
