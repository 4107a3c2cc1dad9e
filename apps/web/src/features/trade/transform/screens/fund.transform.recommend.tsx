import type { ResponseOf } from '@tongzhou/client/call'
import type { TargetReason } from '@tongzhou/client/sets/target-reason'
import { recommendTargets } from '@tongzhou/client/trade'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { TargetRows } from '../parts/target-rows'

type Group = ResponseOf<typeof recommendTargets>['groups'][number]
type Row = Group['rows'][number]

const reasonWords: Readonly<Record<TargetReason, { title: string; rule: string }>> = {
  OTHER_CLASS: { title: '同一基金的其他类别', rule: '同一只基金，收费方式不同' },
  MONEY: { title: '货币基金', rule: '基金类型为货币型' },
  LOWER_RISK: { title: '风险更低', rule: '风险等级低于现在这只' },
  SAME_TYPE: { title: '同类型', rule: '基金类型相同，风险等级不高于您的等级' },
}

/** Targets by rules that are printed beside them, never by a return. */
export default function FundTransformRecommend() {
  const { fundCode } = useRouteQuery('/fund/transform/recommend')
  const found = useCall(recommendTargets, { fundCode })

  return (
    <Screen
      query={found}
      isEmpty={(data) => data.groups.length === 0}
      empty={<NoGroup fundCode={fundCode} isAssessed={found.kind === 'ready' && found.data.isAssessed} />}
    >
      {(data) => (
        <Columns keepsBeside beside={<Rules groups={data.groups} fundCode={fundCode} />}>
          <p className="px-1 text-14 text-ink-soft max-desktop:order-1">
            从 <span className="font-medium text-ink">{data.fundName}</span> 转出，可以转入：
          </p>
          {data.groups.map(({ reason, rows }) => (
            <Card key={reason} flush title={reasonWords[reason].title} className="max-desktop:order-2">
              <TargetRows label={reasonWords[reason].title} fundCode={fundCode} rows={rows} more={moreOf} />
            </Card>
          ))}
        </Columns>
      )}
    </Screen>
  )
}

function moreOf({ yearlyRate, cheaperFromDay }: Row): readonly string[] {
  return [
    ...(yearlyRate === null ? [] : [`年费率 ${formatFeeRate(yearlyRate)}`]),
    ...(cheaperFromDay === null ? [] : [`持有满 ${cheaperFromDay} 天起费用更低`]),
  ]
}

function Rules({ groups, fundCode }: { groups: readonly Group[]; fundCode: string }) {
  return (
    <Card title="怎么列出来的" className="max-desktop:order-3">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-14 text-ink-soft">
        <li>同一登记机构、现在可以转入，且不高于您的风险等级。</li>
        {groups.map(({ reason }) => (
          <li key={reason}>
            {reasonWords[reason].title}：{reasonWords[reason].rule}。
          </li>
        ))}
        <li>每组按年费率（管理、托管、销售服务费）从低到高，最多 5 只。不看业绩，不收推荐费。</li>
      </ul>
      <p className="pt-4">
        <TextLink href={to('/fund/transform/search', { fundCode })}>查看全部可转入的基金</TextLink>
      </p>
    </Card>
  )
}

function NoGroup({ fundCode, isAssessed }: { fundCode: string; isAssessed: boolean }) {
  return isAssessed ? (
    <EmptyState
      text="没有符合规则的基金"
      note="同一登记机构里没有适合您等级的转入基金。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/fund/transform/search', { fundCode })}>
          查看全部可转入的基金
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      text="完成风险测评后列出"
      note="只列出不高于您风险等级的基金。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/account/risk-assessment')}>
          去测评
        </ButtonLink>
      }
    />
  )
}
