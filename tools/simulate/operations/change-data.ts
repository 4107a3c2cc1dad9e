import { type Operation, ask } from './operation'

/** Somebody moves: the registrars that have an account of him hear of it (003). */
export const changeData: Operation = {
  name: 'change-data',
  weight: 3,
  run: async (world, dice) => {
    const customer = dice.pick(world.customers)
    const address = `文三路${dice.int(1, 9999)}号`
    const answer = await ask(world, customer, 'savePersonalInformation', {
      nationality: 'CHN',
      occupation: '06',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      address,
      income: '03',
      badFaith: '00',
      idBegin: '2016-01-01',
      idEnd: '2036-01-01',
    })
    if (answer.code === 200) world.model.addresses.set(customer.customerNo, address)
    else world.violate('I17', `changed data were refused: ${answer.code} ${answer.msg}`)
  },
}
