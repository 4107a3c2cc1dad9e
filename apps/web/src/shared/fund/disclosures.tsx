import { useHouse } from '../api/use-house'

/** Under every performance: how the figures are made, until when, and that the past promises nothing. */
export function PerformanceNote({ asOf, text }: { asOf?: string | null; text?: string | undefined }) {
  return (
    <p className="text-12 text-ink-faint">
      {asOf !== undefined && asOf !== null && <>数据截至 {asOf}，</>}
      {text ?? '业绩按复权净值计算，已扣除基金管理费与托管费。过往业绩不预示其未来表现。'}
    </p>
  )
}

/** The foot of every fund page, with the mark of sample data where the market is generated. */
export function FundDisclaimer() {
  const isSample = useHouse()?.sampleMarket === true

  return (
    <footer className="flex flex-col gap-1 py-2 text-12 text-ink-faint">
      <p>
        基金有风险，投资需谨慎。过往业绩不预示其未来表现，也不构成收益保证。购买前请阅读基金合同、招募说明书和产品资料概要，确认与自身风险承受能力相符。
      </p>
      {isSample && <p>本页行情为系统生成的示例数据，不对应任何真实基金。</p>}
    </footer>
  )
}
