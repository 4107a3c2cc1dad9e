/** What a customer from Hangzhou says of himself, as the form sends it. */
export const information = {
  nationality: 'CHN',
  occupation: '02',
  employer: '某某科技有限公司',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  address: '文三路 100 号 2 单元',
  income: '03',
  badFaith: '00',
  idBegin: '2020-01-01',
  idEnd: '2040-01-01',
}

/** The same of a freelancer, who has no employer. */
export const ofFreelancer = (() => {
  const { employer: _, ...others } = information

  return { ...others, occupation: '03' }
})()
