import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { RatioTables } from '../parts/ratio-tables'

/** What a plan does, by which rules it takes how much, when a period fails, and how it is stopped. */
export default function RegularInvestInfo() {
  const { fundCode } = useRouteQuery('/regular-invest/info')

  return (
    <div className="flex flex-col gap-3 desktop:gap-6">
      <Card title="定投做什么">
        <div className="flex flex-col gap-3 text-15">
          <p>
            您定好基金、每期金额和日期，到期日 9:00
            从银行卡或现金宝扣款，按当天的净值买入。扣款日遇休市，顺延到下一个交易日。
          </p>
          <p>定投是分批买入的一种方式，不能规避基金投资固有的风险，不保证收益，也不能代替储蓄。</p>
        </div>
        <div className="flex flex-wrap gap-3 pt-4">
          <ButtonLink
            size="medium"
            href={fundCode === null ? to('/ranking') : to('/regular-invest/buy', { fundCode })}
          >
            {fundCode === null ? '选一只基金' : '开始定投'}
          </ButtonLink>
          {fundCode !== null && (
            <ButtonLink look="outline" size="medium" href={to('/fund/detail', { fundCode })}>
              用历史净值演练
            </ButtonLink>
          )}
        </div>
      </Card>
      <RatioTables />
      <Card title="什么时候会扣不成">
        <ul className="flex list-disc flex-col gap-2 pl-5 text-15">
          <li>余额或银行卡限额不够：当天 9:00、12:00、14:30 各试一次，都不成这一期算失败。</li>
          <li>连续三期失败，计划自动终止；每次失败都会通知您。</li>
          <li>风险测评过期、基金暂停定投、超过基金限额：跳过这一期，不算失败。</li>
          <li>均线、估值方式缺少上一交易日的指数数据时，这一期按基准金额扣款。</li>
        </ul>
      </Card>
      <Card title="怎么停下来">
        <p className="text-15">
          在“定投计划”里打开计划，可以暂停、恢复、修改或终止。扣款日 9:00 以前的改动当期生效；9:00
          已扣的款，当日 15:00 前可以在交易记录撤单。卖出基金不会停止定投。
        </p>
      </Card>
      <Card flush>
        <ListRows label="相关">
          <ListRow icon="calendar" title="我的定投计划" href={to('/regular-invest/plan')} />
          <ListRow icon="bank" title="谁在为定投服务" href={to('/regular-invest/company')} />
        </ListRows>
      </Card>
    </div>
  )
}
