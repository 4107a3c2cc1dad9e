/**
 * What every page of the cash product says at its foot. `quick`: where quick withdrawal is offered or shown.
 */
export function CashFoot({ quick = false }: { quick?: boolean }) {
  return (
    <div className="flex flex-col gap-1 text-12 text-ink-faint max-desktop:order-last">
      <p>货币基金不等同于银行存款，不保证一定盈利，也不保证最低收益。基金的过往业绩不预示其未来表现。</p>
      {quick && <p>快速取现额度有限，由具备基金销售资格的银行垫付，不是法定义务，可依约暂停或终止。</p>}
    </div>
  )
}
