import { dictionaryFrom } from './dictionary'

/**
 * The field dictionary of exchange version 21 (JR/T 0017, edition 2.1; registrar.md §3–§5, Appendix A).
 *
 * `fields`: width class, then the names in it (C text, A digits by definition, N implied decimals: N16.2 is
 * 16 bytes in all, two of them decimals; TEXT the rest of the record). `layouts`: file type, then its fields
 * in the order in which we write; a reader follows the file's own header.
 */
export const dictionary21 = dictionaryFrom({
  version: '21',
  fields: `
  C1 AcceptMethod AddFlag AllowBreachRedempt AnnouncFlag BusinessFinishFlag CertificateType
     ChargePayMethod ChargeType ClientRiskRate CollectFeeType CommendPersonType ConNonResiFlag
     ContractType ConvertStatus DeliverType DetailFlag DividendType ExchangeFlag FeeRateFlag
     ForceRedemptionType FundDayIncomeFlag FundIncomeFlag FundStatus FundYearIncomeRateFlag
     GetFeeRateMethod GetInvestCerFlag HaveNonResConFlag InstReprIDType InstitutionType IsDiscount
     IsETFFund IsGuaranteedFund IsLOFFund IsQDIIFund IssueTypeByIndi IssueTypeByInst MarriageStatus
     MediaHobby MinorFlag ModifyWay NetValueType NonResiFlag PassiveNonFinFlag PeriodSubTimeUnit
     PeriodicStatus PointsStatus PointsType RationType ReceOrPayFlag RedemptionSequence RiskMatching
     SecondStatus ShareClass SharesAdjustmentFlag SignRiskNotice SignType SourceType SubsType SurveyMethod
     TakeIncomeFlag TargetShareType ThirdStatus TransactorCertType TransactorIDType TransferAgencyStatus
     TransferPermitFlag UndistributeMonetaryIncomeFlag WholeFlag XRType XRValueFlag YieldFlag
  C2 CapitalMode CorpoProperty DetailCapticalMode FundType Hobbytype InstReprManageRange RegRegionCode
     RegRegionCode2 RegistrarCode TargetRegistrarCode
  C3 AddressType BirthCountry BirthCountry2 CapitalType CompareCapitalType CustodianCode EducationLevel
     FundManagerCode LivingCountry LivingCountry2 Nationality SalesPromotion TaxCountry TaxCountry2
     Version VocationCode
  C4 Vocation
  C5 SerialNoOfPeriodicSubs VarietyCodeOfPeriodicSubs
  C6 City CombineNum ControllerType County FundCode Province SeatCode
  C8 AccountCardID BirthDate BirthDate2 ConfidentialDocumentCode DeliverWay FundCorpCode SecondDate
     ThirdDate TradingMethod
  C9 BranchCode DistributorCode NetNo TargetBranchCode TargetDistributorCode
  C10 SHSecuritiesAccountID SZSecuritiesAccountID SecuritiesAccountID
  C12 AccountAbbr Broker CustomerNo TAAccountID TargetTAAccountID
  C13 AnnouncementNo
  C19 DepositAcct
  C20 EnglishFamliyName EnglishFirstName FundNameAbbr InstReprName RationProtocolNo ReservedField1
     ReservedField2 TASerialNO TransactorName
  C22 HomeTelNo OfficeTelNo TelNo
  C24 AppSheetSerialNo FaxNo MobileTelNo OriginalAppSheetNo
  C26 SerialNo
  C28 AcctNoOfFMInClearingAgency AcctNoOfInvestorInClearingAgency
  C30 CertificateNo FundServerTel FundTypeName InstAccount InstReprIDCode ReservedField3 TransactorCertNo
  C32 CardNo
  C40 AcceptPlace CommendPerson CorpName EmailAddress FundInternetAddress FundManagerName FundName
     PurposeOfPeSubs RegistrarName
  C60 AcctNameOfFMInClearingAgency AcctNameOfInvestorInClearingAgency ErrorDetail Specification
     Specification2
  C64 Notes SecondNotes ThirdNotes
  C80 ActualController ControlHolder DistributorName
  C100 AnnouncementTitle ChineseName ChineseName2 EnglishFamliyName2 EnglishFamliyName3 EnglishFirstName2
     EnglishFirstName3
  C120 Address BirthCity2 InvestorName
  C200 BirthCity BirthCouEngName2 BirthCountryEngName EnglishName TaxID TaxID2
  C300 LivingAddress LivingAddress2 LivingAddress3 LivingAddress4 LivingAddress5 LivingAddress6
     LivingAddress7 LivingAddress8 ReservedField6
  A1 AccountStatus AnnouncementType DefDividendMethod FeeCalculator FromTAFlag FrozenCause FrozenMethod
     IndividualOrInstitution LargeBuyFlag LargeRedemptionFlag MultiAcctFlag RedemptionInAdvanceFlag
     RedemptionReason Sex TransferDirection
  A3 BusinessCode CurrencyType FundSponsor ManagerCode
  A4 RegionCode ReturnCode TargetRegionCode
  A6 CodeOfTargetFund PostCode TransactionTime
  A8 AggregationDate AllowRedemptDate AlternationDate AnnouncementDate BeginDateOfPeriodicSubs
     CalculateDate CertValidDate DateOfPeriodicSubs DividentDate DocumentSendDate DownLoaddate
     EndDateOfPeriodicSubs FreezingDeadline FundEstablishDate FutureBuyDate FutureSubscribeDate IPOEndDate
     IPOStartDate InstReprCertValidDate InstTranCertValidDate InvestorsBirthday NextTradeDate OperateDate
     OriginalAppDate OriginalCfmDate OriginalSubsDate PayDate RedemptionDateInAdvance RegistrationDate
     ShareRegisterDate TransactionCfmDate TransactionDate TransferDateThroughClearingAgency UpdateDate
     XRDate
  A9 ClearingAgency ClearingAgencyCode
  A17 TargetTransactionAccountID TransactionAccountID
  A20 GeneralTASerialNO OriginalSerialNo SequenceNO
  N2 FamilyNum SendDayOfPeriodicSubs ValidPeriod
  N5 DaysLowerLimit DaysRedemptionInAdvance DaysUpperLimit FrequencyOfPeSubs TermOfPeriodicSubs
  N5.4 BackenloadDiscount DiscountRateOfCommission
  N6 TotalFailingDealingNum TotalSuccessfulDealingNum
  N7.2 ValueLine
  N7.4 AccumulativeNAV ConShareRatio FaceValue GuaranteedNAV ManagerRealRatio NAV TargetFundPrice
     TargetNAV TradingPrice
  N8 AggregationOfTransactionByBusinessType AnnualIncome
  N8.5 FundIncome FundYearIncomeRate SalePercent TotalDivident Yield
  N9.8 RateFee SpecifyRateFee
  N10 DrawBonusUnit LengthOfAnnouncement
  N10.2 AgencyFee Charge Interest MinFee OtherFee1 TotalFeeForDividend TotalTransFee TransferFee
  N13 BidTrade RedeemTrade
  N15.2 Points
  N16.2 AccumulativeTotalRaiseAmount AchievementCompen AchievementPay AmntReinbursed AmountLowerLimit
     AmountOfPeriodicSubs AmountUpperLimit ApplicationAmount ApplicationVol AvailableVol
     BackAmountByExcess BackAmountByInvalid BasisforCalculatingDividend BatchNumOfPeSubs BidTax BreachFee
     BreachFeeBackToFund BuyPayPeriod BuyUpperAmount CfmVolOfTargetFund ChangeAgencyFee ChangeFee
     ConfirmedAmount ConfirmedVol ConversionInAmount ConversionPayPeriod ConvertingToAmount
     CovertInUpperAmount DividendAmount DividendPayPeriod DividendPerUnit DividendRatio FreezeTotal
     FrozenBalance FrozenSharesforReinvest FundDayIncome FundSize FundTotalFee FundVolBalance
     GuaranteedAmount IndiAppSubsAmount IndiAppSubsVol IndiDayMaxSumBuy IndiDayMaxSumRedeem
     IndiMaxPurchase IndiMaxRedeem IndividualCapitalGainTax IndividualIncomeTax InstAppSubsAmnt
     InstAppSubsVol InstDayMaxSumBuy InstDayMaxSumRedeem InstMaxPurchase InstMaxRedeem
     InstituteCapitalGainTax InstituteIncomeTax InterestTax MaxFee MaxRedemptionVol MaxSubsAmountByIndi
     MaxSubsAmountByInst MaxSubsVolByIndi MaxSubsVolByInst MinAccountBalance MinAmountByInst
     MinAppBidsAmountByIndi MinAppBidsAmountByInst MinBidsAmountByIndi MinBidsAmountByInst
     MinInterconvertVol MinRedemptionVol MinSubsAmountByIndi MinSubsVolByIndi MinVolByInst
     NetBidTotalAmount NetRedeemTotalAmount OtherFee2 OtherFee3 Penates PeriodSubUpperAmount PunishFee
     RaiseInterest RaiseTotalAmount RecuperateAgencyFee RecuperateFee RedeemFeeBackRatio RedemFeeRetTA
     RedemptionPayPeriod RedemptionTax RefundAmount ReservedField4 ReservedField5 SalerBidFee SalerBuyFee
     SalerExchangeFee SalerNetPayableAmount SalerNetReceivableAmount SalerRaiseFee SalerReinvestmentFee
     SalerTotalFee SpecifyFee StaffNum StampDuty SubFeeRetTA SubPayBackPeriod Tax TotalBackendLoad
     TotalDividendAmount TotalDividendIndeed TotalFailingAmount TotalFailingVol TotalFeeOfRedemption
     TotalFeeOfTransInAmount TotalFeeOfTransOutAmount TotalFrontendFee TotalFrozenVol TotalFundVol
     TotalRedemptionAmount TotalRedemptionVol TotalReinvestmentDividend TotalSubsAmnt TotalSubsCharge
     TotalSubsVol TotalSuccessfulAmount TotalSuccessfulVol TotalTransInAmount TotalTransInVol
     TotalTransOutAmount TotalTransOutVol TotalVolOfDistributorInTA TotalVolumeofReinvestmentDividend
     TrailCommission UndistributeMonetaryIncome UnitSubsAmountByIndi UnitSubsAmountByInst
     UnitSubsVolByIndi UnitSubsVolByInst VolLowerLimit VolOfDividendforReinvestment VolUpperLimit
     VolumeByInterest XRValue
  N16.8 CompareProportion
  TEXT AnnContent
  `,
  layouts: `
  01: Address InstReprIDCode InstReprIDType InstReprName AppSheetSerialNo CertificateType CertificateNo
     InvestorName TransactionDate TransactionTime IndividualOrInstitution PostCode TransactorCertNo
     TransactorCertType TransactorName TransactionAccountID DistributorCode BusinessCode
     AcctNoOfFMInClearingAgency AcctNameOfFMInClearingAgency ClearingAgencyCode InvestorsBirthday
     DepositAcct RegionCode EducationLevel EmailAddress FaxNo VocationCode HomeTelNo AnnualIncome
     MobileTelNo BranchCode OfficeTelNo AccountAbbr ConfidentialDocumentCode Sex SHSecuritiesAccountID
     SZSecuritiesAccountID TAAccountID TelNo TradingMethod MinorFlag DeliverType TransactorIDType
     AccountCardID MultiAcctFlag TargetTransactionAccountID AcctNameOfInvestorInClearingAgency
     AcctNoOfInvestorInClearingAgency ClearingAgency DeliverWay Nationality NetNo Broker CorpName
     CertValidDate InstTranCertValidDate InstReprCertValidDate ClientRiskRate InstReprManageRange
     ControlHolder ActualController MarriageStatus FamilyNum Penates MediaHobby InstitutionType
     EnglishFirstName EnglishFamliyName Vocation CorpoProperty StaffNum Hobbytype Province City County
     CommendPerson CommendPersonType AcceptMethod FrozenCause FreezingDeadline OriginalSerialNo
     OriginalAppSheetNo Specification
  02: AppSheetSerialNo TransactionCfmDate ReturnCode TransactionAccountID DistributorCode BusinessCode
     TAAccountID MultiAcctFlag TASerialNO TransactionDate TransactionTime BranchCode FromTAFlag
     CertificateType CertificateNo InvestorName IndividualOrInstitution AccountAbbr AccountCardID
     RegionCode TargetTransactionAccountID NetNo Specification CustomerNo FrozenCause FreezingDeadline
     ErrorDetail
  03: AppSheetSerialNo FundCode LargeRedemptionFlag TransactionDate TransactionTime TransactionAccountID
     DistributorCode ApplicationVol ApplicationAmount BusinessCode TAAccountID DiscountRateOfCommission
     DepositAcct RegionCode CurrencyType BranchCode OriginalAppSheetNo OriginalSubsDate
     IndividualOrInstitution ValidPeriod DaysRedemptionInAdvance RedemptionDateInAdvance OriginalSerialNo
     DateOfPeriodicSubs TASerialNO TermOfPeriodicSubs FutureBuyDate TargetDistributorCode Charge
     TargetBranchCode TargetTransactionAccountID TargetRegionCode DividendRatio Specification
     CodeOfTargetFund TotalBackendLoad ShareClass OriginalCfmDate DetailFlag OriginalAppDate
     DefDividendMethod FrozenCause FreezingDeadline VarietyCodeOfPeriodicSubs SerialNoOfPeriodicSubs
     RationType TargetTAAccountID TargetRegistrarCode NetNo CustomerNo TargetShareType RationProtocolNo
     BeginDateOfPeriodicSubs EndDateOfPeriodicSubs SendDayOfPeriodicSubs Broker SalesPromotion
     AcceptMethod ForceRedemptionType TakeIncomeFlag PurposeOfPeSubs FrequencyOfPeSubs PeriodSubTimeUnit
     BatchNumOfPeSubs CapitalMode DetailCapticalMode BackenloadDiscount CombineNum FutureSubscribeDate
     TradingMethod LargeBuyFlag ChargeType SpecifyRateFee SpecifyFee
  04: AppSheetSerialNo TransactionCfmDate CurrencyType ConfirmedVol ConfirmedAmount FundCode
     LargeRedemptionFlag TransactionDate TransactionTime ReturnCode TransactionAccountID DistributorCode
     ApplicationVol ApplicationAmount BusinessCode TAAccountID TASerialNO BusinessFinishFlag
     DiscountRateOfCommission DepositAcct RegionCode DownLoaddate Charge AgencyFee NAV BranchCode
     OriginalAppSheetNo OriginalSubsDate OtherFee1 IndividualOrInstitution RedemptionDateInAdvance
     StampDuty ValidPeriod RateFee TotalBackendLoad OriginalSerialNo Specification DateOfPeriodicSubs
     TargetDistributorCode TargetBranchCode TargetTransactionAccountID TargetRegionCode TransferDirection
     DefDividendMethod DividendRatio Interest VolumeByInterest InterestTax TradingPrice FreezingDeadline
     FrozenCause Tax TargetNAV TargetFundPrice CfmVolOfTargetFund MinFee OtherFee2 OriginalAppDate
     TransferFee FromTAFlag ShareClass DetailFlag RedemptionInAdvanceFlag FrozenMethod OriginalCfmDate
     RedemptionReason CodeOfTargetFund TotalTransFee VarietyCodeOfPeriodicSubs SerialNoOfPeriodicSubs
     RationType TargetTAAccountID TargetRegistrarCode NetNo CustomerNo TargetShareType RationProtocolNo
     BeginDateOfPeriodicSubs EndDateOfPeriodicSubs SendDayOfPeriodicSubs Broker SalesPromotion
     AcceptMethod ForceRedemptionType AlternationDate TakeIncomeFlag PurposeOfPeSubs FrequencyOfPeSubs
     PeriodSubTimeUnit BatchNumOfPeSubs CapitalMode DetailCapticalMode BackenloadDiscount CombineNum
     RefundAmount SalePercent ManagerRealRatio ChangeFee RecuperateFee AchievementPay AchievementCompen
     SharesAdjustmentFlag GeneralTASerialNO UndistributeMonetaryIncome UndistributeMonetaryIncomeFlag
     BreachFee BreachFeeBackToFund PunishFee TradingMethod ChangeAgencyFee RecuperateAgencyFee ErrorDetail
     LargeBuyFlag RaiseInterest FeeCalculator ShareRegisterDate
  05: AvailableVol TotalVolOfDistributorInTA TransactionCfmDate FundCode TransactionAccountID
     DistributorCode TAAccountID TotalFrozenVol BranchCode TASerialNO TotalBackendLoad ShareClass
     DetailFlag AccountStatus ShareRegisterDate UndistributeMonetaryIncome UndistributeMonetaryIncomeFlag
     GuaranteedAmount SourceType DefDividendMethod
  06: BasisforCalculatingDividend TransactionCfmDate CurrencyType VolOfDividendforReinvestment
     DividentDate DividendAmount XRDate ConfirmedAmount FundCode RegistrationDate ReturnCode
     TransactionAccountID DistributorCode BusinessCode TAAccountID DividendPerUnit DefDividendMethod
     DepositAcct RegionCode DownLoaddate Charge AgencyFee TotalFrozenVol NAV BranchCode OtherFee1
     OtherFee2 IndividualOrInstitution DividendRatio TASerialNO StampDuty FrozenBalance TransferFee
     ShareClass FeeCalculator DrawBonusUnit FrozenSharesforReinvest DividendType OriginalAppSheetNo
     AchievementPay AchievementCompen
  07: FundName TotalFundVol FundCode FundStatus NAV UpdateDate NetValueType AccumulativeNAV ConvertStatus
     PeriodicStatus TransferAgencyStatus FundSize CurrencyType AnnouncFlag DefDividendMethod
     InstAppSubsAmnt InstAppSubsVol MinAmountByInst MinVolByInst CustodianCode AmountOfPeriodicSubs
     DateOfPeriodicSubs MaxRedemptionVol MinAccountBalance IPOStartDate IPOEndDate FundManagerCode
     IndiAppSubsVol IndiAppSubsAmount MinSubsVolByIndi MinSubsAmountByIndi RegistrarCode FundSponsor
     TradingPrice FaceValue DividentDate RegistrationDate XRDate MaxSubsVolByIndi MaxSubsAmountByIndi
     MaxSubsVolByInst MaxSubsAmountByInst UnitSubsVolByIndi UnitSubsAmountByIndi UnitSubsVolByInst
     UnitSubsAmountByInst MinBidsAmountByIndi MinBidsAmountByInst MinAppBidsAmountByIndi
     MinAppBidsAmountByInst MinRedemptionVol MinInterconvertVol IssueTypeByIndi IssueTypeByInst SubsType
     CollectFeeType NextTradeDate ValueLine TotalDivident FundIncome FundIncomeFlag Yield YieldFlag
     GuaranteedNAV FundYearIncomeRate FundYearIncomeRateFlag IndiMaxPurchase InstMaxPurchase
     IndiDayMaxSumBuy InstDayMaxSumBuy IndiDayMaxSumRedeem InstDayMaxSumRedeem IndiMaxRedeem InstMaxRedeem
     FundDayIncomeFlag FundDayIncome AllowBreachRedempt FundType FundTypeName RegistrarName
     FundManagerName FundServerTel FundInternetAddress
  08: AnnouncementNo AnnouncementDate AnnouncementType LengthOfAnnouncement AnnouncementTitle AnnContent
  09: DividentDate TotalDividendAmount TotalDividendIndeed TotalFeeForDividend FundCode
     TotalReinvestmentDividend DistributorCode DocumentSendDate Tax TotalVolumeofReinvestmentDividend
  10: TotalSubsAmnt TotalSubsCharge TotalSubsVol FundCode TotalRedemptionAmount TotalFeeOfRedemption
     TotalRedemptionVol DistributorCode AmntReinbursed TotalVolOfDistributorInTA
     VolOfDividendforReinvestment DividendAmount TotalDividendAmount TotalFeeForDividend
     BackAmountByInvalid OtherFee2 OtherFee3 TotalReinvestmentDividend BackAmountByExcess Tax
     AggregationDate TrailCommission TotalFrontendFee TotalBackendLoad SalerNetReceivableAmount
     SalerNetPayableAmount SalerTotalFee SalerBuyFee SalerBidFee FundTotalFee RaiseTotalAmount
     AccumulativeTotalRaiseAmount RaiseInterest SalerRaiseFee ConversionInAmount ConvertingToAmount
     SalerExchangeFee BidTax RedemptionTax IndividualCapitalGainTax InstituteCapitalGainTax
     IndividualIncomeTax InstituteIncomeTax SalerReinvestmentFee SubFeeRetTA RedemFeeRetTA
     TotalTransInAmount TotalFeeOfTransInAmount TotalTransInVol TotalTransOutAmount
     TotalFeeOfTransOutAmount TotalTransOutVol BidTrade RedeemTrade FreezeTotal ManagerCode
     NetBidTotalAmount NetRedeemTotalAmount
  11: FundCode DistributorCode BusinessCode AggregationOfTransactionByBusinessType AggregationDate
     TotalSuccessfulVol TotalSuccessfulAmount
  12: FundCode DistributorCode BusinessCode AggregationOfTransactionByBusinessType AggregationDate
     TotalFailingVol TotalSuccessfulVol TotalFailingAmount TotalSuccessfulAmount TotalFailingDealingNum
     TotalSuccessfulDealingNum
  13: FundCode DistributorCode BusinessCode AggregationOfTransactionByBusinessType AggregationDate
     TotalSuccessfulVol TotalSuccessfulAmount
  21: SeatCode DistributorCode DistributorName TransferPermitFlag DownLoaddate
  23: AppSheetSerialNo CurrencyType TAAccountID TransactionAccountID SecuritiesAccountID SeatCode
     InvestorName IndividualOrInstitution CertificateType CertificateNo TransactionDate TransactionTime
     BusinessCode FundCode ApplicationVol DistributorCode BranchCode DepositAcct NetNo RegionCode TelNo
     MobileTelNo Address PostCode EmailAddress TransactorCertNo TransactorCertType TransactorName
     InvestorsBirthday EducationLevel FaxNo VocationCode HomeTelNo AnnualIncome OfficeTelNo AccountAbbr
     Sex ApplicationAmount MinorFlag DeliverType TransactorIDType ShareClass DeliverWay
     TargetDistributorCode TargetBranchCode TargetTransactionAccountID TargetRegionCode
  24: AppSheetSerialNo CurrencyType TAAccountID TransactionAccountID SecuritiesAccountID SeatCode
     TransactionDate TransactionTime BusinessCode FundCode ApplicationVol ConfirmedVol DistributorCode
     TransactionCfmDate DownLoaddate BranchCode NetNo RegionCode TASerialNO ReturnCode FromTAFlag
     ShareClass ErrorDetail Charge AgencyFee NAV OtherFee1 TotalBackendLoad RateFee TransferFee
     OriginalCfmDate FundCorpCode PointsType PointsStatus Points AlternationDate TargetDistributorCode
     TargetBranchCode TargetTransactionAccountID TargetRegionCode
  25: SequenceNO TransactionDate TransactionCfmDate CurrencyType ExchangeFlag InstAccount FundCode
     DistributorCode SeatCode BranchCode BusinessCode CapitalType ConfirmedAmount ReceOrPayFlag
     CalculateDate PayDate DetailFlag DownLoaddate
  26: AvailableVol TotalVolOfDistributorInTA TransactionCfmDate FundCode TransactionAccountID
     DistributorCode TAAccountID TotalFrozenVol BranchCode TASerialNO TotalBackendLoad ShareClass
     DetailFlag AccountStatus ShareRegisterDate UndistributeMonetaryIncome UndistributeMonetaryIncomeFlag
     GuaranteedAmount SourceType DefDividendMethod AllowRedemptDate
  43: FundCode TAAccountID TransactionAccountID BusinessCode ContractType SerialNo Version SignType
     DistributorCode InvestorName IndividualOrInstitution CertificateType CertificateNo TransactionDate
     TransactionTime AcceptMethod AcceptPlace NetNo Notes SignRiskNotice RiskMatching ClientRiskRate
     AlternationDate CardNo TelNo MobileTelNo EmailAddress PostCode Address ReservedField1 ReservedField2
     ReservedField3 ReservedField4 ReservedField5
  44: FundCode TAAccountID TransactionAccountID BusinessCode ContractType SerialNo Version SignType
     SecondStatus ThirdStatus DistributorCode FundManagerCode CustodianCode InvestorName
     IndividualOrInstitution CertificateType CertificateNo TransactionDate TransactionTime AcceptMethod
     AcceptPlace NetNo Notes SecondNotes ThirdNotes AlternationDate SecondDate ThirdDate SignRiskNotice
     RiskMatching ClientRiskRate CardNo TelNo MobileTelNo EmailAddress PostCode Address ReservedField1
     ReservedField2 ReservedField3 ReservedField4 ReservedField5
  C1: SequenceNO FundCode ShareClass FundName FundNameAbbr TotalFundVol FundType FundTypeName
     IsGuaranteedFund IsLOFFund IsQDIIFund IsETFFund RedeemFeeBackRatio DefDividendMethod
     RedemptionSequence BuyUpperAmount CovertInUpperAmount PeriodSubUpperAmount InstAppSubsAmnt
     InstAppSubsVol MinAmountByInst MinVolByInst CurrencyType CustodianCode AmountOfPeriodicSubs
     DateOfPeriodicSubs MaxRedemptionVol MinAccountBalance IPOStartDate IPOEndDate FundEstablishDate
     FundManagerCode IndiAppSubsVol IndiAppSubsAmount MinSubsVolByIndi MinSubsAmountByIndi RegistrarCode
     FundSize ExchangeFlag FundSponsor FaceValue MaxSubsVolByIndi MaxSubsAmountByIndi MaxSubsVolByInst
     MaxSubsAmountByInst UnitSubsVolByIndi UnitSubsAmountByIndi UnitSubsVolByInst UnitSubsAmountByInst
     MinBidsAmountByIndi MinBidsAmountByInst MinAppBidsAmountByIndi MinAppBidsAmountByInst
     MinRedemptionVol MinInterconvertVol IssueTypeByIndi IssueTypeByInst SubsType CollectFeeType
     IndiMaxPurchase InstMaxPurchase IndiDayMaxSumBuy InstDayMaxSumBuy IndiDayMaxSumRedeem
     InstDayMaxSumRedeem IndiMaxRedeem InstMaxRedeem RegistrarName FundManagerName FundServerTel
     FundInternetAddress Specification WholeFlag ModifyWay OperateDate DownLoaddate
  C2: SequenceNO FundCode ShareClass DistributorCode BranchCode IsDiscount BuyPayPeriod
     RedemptionPayPeriod ConversionPayPeriod SubPayBackPeriod DividendPayPeriod ChargePayMethod WholeFlag
     ModifyWay OperateDate DownLoaddate
  C3: SequenceNO FundCode ShareClass VolLowerLimit VolUpperLimit DaysLowerLimit CodeOfTargetFund
     TargetShareType IndividualOrInstitution RegistrarCode TargetRegistrarCode WholeFlag ModifyWay
     OperateDate DownLoaddate
  C4: SequenceNO FundCode ShareClass RegistrationDate DividentDate XRDate DividendPerUnit DrawBonusUnit
     XRValue XRValueFlag XRType Specification WholeFlag ModifyWay DownLoaddate
  C5: SequenceNO FundCode ShareClass CodeOfTargetFund TargetShareType DistributorCode BranchCode
     BusinessCode CapitalType IndividualOrInstitution GetFeeRateMethod VolLowerLimit VolUpperLimit
     AmountLowerLimit AmountUpperLimit DaysLowerLimit DaysUpperLimit MaxFee MinFee RateFee FeeRateFlag
     CompareProportion CompareCapitalType WholeFlag ModifyWay OperateDate DownLoaddate
  C6: FundCode ShareClass ShareRegisterDate AllowRedemptDate AddFlag
  R1: AppSheetSerialNo TransactionDate TransactionTime DistributorCode BranchCode TAAccountID
     IndividualOrInstitution OriginalAppDate OriginalAppSheetNo SurveyMethod GetInvestCerFlag NonResiFlag
     ChineseName EnglishFamliyName2 EnglishFirstName2 EnglishName Sex AddressType LivingCountry
     LivingAddress LivingAddress2 LivingAddress3 LivingAddress4 BirthDate BirthCountry BirthCountryEngName
     BirthCity RegRegionCode TaxCountry TaxID Specification PassiveNonFinFlag HaveNonResConFlag
     ChineseName2 EnglishFamliyName3 EnglishFirstName3 ControllerType ConNonResiFlag ConShareRatio
     LivingCountry2 LivingAddress5 LivingAddress6 LivingAddress7 LivingAddress8 RegRegionCode2 BirthDate2
     BirthCountry2 BirthCouEngName2 BirthCity2 TaxCountry2 TaxID2 Specification2 TASerialNO AddFlag
     ReservedField1 ReservedField2 ReservedField3 ReservedField4 ReservedField5 ReservedField6
  R2: AppSheetSerialNo TransactionDate TransactionCfmDate TASerialNO ReturnCode ErrorDetail ReservedField1
     ReservedField2 ReservedField3
  `,
})
