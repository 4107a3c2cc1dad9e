import { proofPage } from '@tongzhou/client/proof'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useCall } from '../../../shared/api/use-call'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'

/**
 * Why there is no private fund to prove, and what can be proved instead. No name of one and no offer: neither
 * may stand before anybody. `documentNo`: the paper that was asked about, which is one of public funds.
 */
export function PrivateAssets({ documentNo }: { documentNo: string | null }) {
  const page = useCall(proofPage, {})

  return (
    <Columns
      keepsBeside
      beside={
        <Guide
          title="如果您在别处持有私募基金"
          lines={[
            '私募基金的持有证明，由它的管理人或为您办理的销售机构开具。',
            '在其他机构持有的资产，不会出现在这里开具的任何文件里。',
            '需要合并证明时，可以把各机构开具的证明一并提交。',
          ]}
        />
      }
    >
      <Card title="暂无可证明的私募资产">
        <p className="text-14 leading-relaxed text-ink-soft">
          同舟基金只销售公募基金，您的账户里没有私募基金，因此没有私募资产可以证明。
        </p>
      </Card>
      <Card flush title="可以开具的文件">
        <Screen query={page}>
          {({ days }) => (
            <ListRows label="可以开具的文件">
              {documentNo !== null && (
                <ListRow
                  icon="document"
                  title="查看这份公募资产证明"
                  note={<span className="break-all">{documentNo}</span>}
                  href={to('/asset-proof/detail', { documentNo })}
                />
              )}
              <ListRow
                icon="shield-check"
                title="公募资产证明"
                note={
                  days === null
                    ? '还没有可以证明的公募资产'
                    : `可选 ${days.first} 至 ${days.latest} 的任意一天`
                }
                href={to(days === null ? '/asset-proof-empty' : '/asset-proof')}
              />
              <ListRow
                icon="documents"
                title="交易流水导出"
                note="XLSX、CSV 或 PDF，期初到期末逐分相等"
                href={to('/account/trade-flow-export')}
              />
            </ListRows>
          )}
        </Screen>
      </Card>
    </Columns>
  )
}
