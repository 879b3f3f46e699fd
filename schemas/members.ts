/* Made from components/ and fields/ by `npm run fix`. Add a file there; change nothing here. */
import componentsAmountCard from "./components/amountCard.json" with { type: "json" };
import componentsAvatar from "./components/avatar.json" with { type: "json" };
import componentsBadge from "./components/badge.json" with { type: "json" };
import componentsBridgeLab from "./components/bridgeLab.json" with { type: "json" };
import componentsButton from "./components/button.json" with { type: "json" };
import componentsCard from "./components/card.json" with { type: "json" };
import componentsCell from "./components/cell.json" with { type: "json" };
import componentsChart from "./components/chart.json" with { type: "json" };
import componentsCollapse from "./components/collapse.json" with { type: "json" };
import componentsColumn from "./components/column.json" with { type: "json" };
import componentsContract from "./components/contract.json" with { type: "json" };
import componentsCostDisclosure from "./components/costDisclosure.json" with { type: "json" };
import componentsCostStrip from "./components/costStrip.json" with { type: "json" };
import componentsCountdown from "./components/countdown.json" with { type: "json" };
import componentsCoupon from "./components/coupon.json" with { type: "json" };
import componentsCouponPopup from "./components/couponPopup.json" with { type: "json" };
import componentsData from "./components/data.json" with { type: "json" };
import componentsDivider from "./components/divider.json" with { type: "json" };
import componentsEmpty from "./components/empty.json" with { type: "json" };
import componentsFilter from "./components/filter.json" with { type: "json" };
import componentsForm from "./components/form.json" with { type: "json" };
import componentsGrid from "./components/grid.json" with { type: "json" };
import componentsGroup from "./components/group.json" with { type: "json" };
import componentsIcon from "./components/icon.json" with { type: "json" };
import componentsImage from "./components/image.json" with { type: "json" };
import componentsList from "./components/list.json" with { type: "json" };
import componentsLoading from "./components/loading.json" with { type: "json" };
import componentsMarkdown from "./components/markdown.json" with { type: "json" };
import componentsNavBar from "./components/navBar.json" with { type: "json" };
import componentsNoticeBar from "./components/noticeBar.json" with { type: "json" };
import componentsPermissionGate from "./components/permissionGate.json" with { type: "json" };
import componentsPlanTable from "./components/planTable.json" with { type: "json" };
import componentsPopover from "./components/popover.json" with { type: "json" };
import componentsPopup from "./components/popup.json" with { type: "json" };
import componentsProgress from "./components/progress.json" with { type: "json" };
import componentsPullRefresh from "./components/pullRefresh.json" with { type: "json" };
import componentsResult from "./components/result.json" with { type: "json" };
import componentsRetry from "./components/retry.json" with { type: "json" };
import componentsRow from "./components/row.json" with { type: "json" };
import componentsSearch from "./components/search.json" with { type: "json" };
import componentsShareSheet from "./components/shareSheet.json" with { type: "json" };
import componentsSkeleton from "./components/skeleton.json" with { type: "json" };
import componentsSpace from "./components/space.json" with { type: "json" };
import componentsSteps from "./components/steps.json" with { type: "json" };
import componentsSubmitBar from "./components/submitBar.json" with { type: "json" };
import componentsSwipe from "./components/swipe.json" with { type: "json" };
import componentsTabs from "./components/tabs.json" with { type: "json" };
import componentsTag from "./components/tag.json" with { type: "json" };
import componentsText from "./components/text.json" with { type: "json" };
import componentsTrustFooter from "./components/trustFooter.json" with { type: "json" };
import componentsUse from "./components/use.json" with { type: "json" };
import componentsWatermark from "./components/watermark.json" with { type: "json" };
import componentsWebView from "./components/webView.json" with { type: "json" };
import componentsWizard from "./components/wizard.json" with { type: "json" };
import fieldsAgreements from "./fields/agreements.json" with { type: "json" };
import fieldsAmountInput from "./fields/amountInput.json" with { type: "json" };
import fieldsArea from "./fields/area.json" with { type: "json" };
import fieldsBankCard from "./fields/bankCard.json" with { type: "json" };
import fieldsCalendar from "./fields/calendar.json" with { type: "json" };
import fieldsCascade from "./fields/cascade.json" with { type: "json" };
import fieldsCheckbox from "./fields/checkbox.json" with { type: "json" };
import fieldsCheckboxGroup from "./fields/checkboxGroup.json" with { type: "json" };
import fieldsChoice from "./fields/choice.json" with { type: "json" };
import fieldsComputed from "./fields/computed.json" with { type: "json" };
import fieldsContact from "./fields/contact.json" with { type: "json" };
import fieldsDate from "./fields/date.json" with { type: "json" };
import fieldsDigit from "./fields/digit.json" with { type: "json" };
import fieldsEmail from "./fields/email.json" with { type: "json" };
import fieldsIdCard from "./fields/idCard.json" with { type: "json" };
import fieldsMoney from "./fields/money.json" with { type: "json" };
import fieldsNumber from "./fields/number.json" with { type: "json" };
import fieldsPassword from "./fields/password.json" with { type: "json" };
import fieldsPhone from "./fields/phone.json" with { type: "json" };
import fieldsPick from "./fields/pick.json" with { type: "json" };
import fieldsPicker from "./fields/picker.json" with { type: "json" };
import fieldsRadio from "./fields/radio.json" with { type: "json" };
import fieldsRating from "./fields/rating.json" with { type: "json" };
import fieldsRepeat from "./fields/repeat.json" with { type: "json" };
import fieldsSearch from "./fields/search.json" with { type: "json" };
import fieldsSignature from "./fields/signature.json" with { type: "json" };
import fieldsSlider from "./fields/slider.json" with { type: "json" };
import fieldsSmsCode from "./fields/smsCode.json" with { type: "json" };
import fieldsStepper from "./fields/stepper.json" with { type: "json" };
import fieldsSwitch from "./fields/switch.json" with { type: "json" };
import fieldsText from "./fields/text.json" with { type: "json" };
import fieldsTextarea from "./fields/textarea.json" with { type: "json" };
import fieldsTime from "./fields/time.json" with { type: "json" };
import fieldsUploader from "./fields/uploader.json" with { type: "json" };

/** The schemas of components and fields, by their files. */
export const members = {
  "components/amountCard.json": componentsAmountCard,
  "components/avatar.json": componentsAvatar,
  "components/badge.json": componentsBadge,
  "components/bridgeLab.json": componentsBridgeLab,
  "components/button.json": componentsButton,
  "components/card.json": componentsCard,
  "components/cell.json": componentsCell,
  "components/chart.json": componentsChart,
  "components/collapse.json": componentsCollapse,
  "components/column.json": componentsColumn,
  "components/contract.json": componentsContract,
  "components/costDisclosure.json": componentsCostDisclosure,
  "components/costStrip.json": componentsCostStrip,
  "components/countdown.json": componentsCountdown,
  "components/coupon.json": componentsCoupon,
  "components/couponPopup.json": componentsCouponPopup,
  "components/data.json": componentsData,
  "components/divider.json": componentsDivider,
  "components/empty.json": componentsEmpty,
  "components/filter.json": componentsFilter,
  "components/form.json": componentsForm,
  "components/grid.json": componentsGrid,
  "components/group.json": componentsGroup,
  "components/icon.json": componentsIcon,
  "components/image.json": componentsImage,
  "components/list.json": componentsList,
  "components/loading.json": componentsLoading,
  "components/markdown.json": componentsMarkdown,
  "components/navBar.json": componentsNavBar,
  "components/noticeBar.json": componentsNoticeBar,
  "components/permissionGate.json": componentsPermissionGate,
  "components/planTable.json": componentsPlanTable,
  "components/popover.json": componentsPopover,
  "components/popup.json": componentsPopup,
  "components/progress.json": componentsProgress,
  "components/pullRefresh.json": componentsPullRefresh,
  "components/result.json": componentsResult,
  "components/retry.json": componentsRetry,
  "components/row.json": componentsRow,
  "components/search.json": componentsSearch,
  "components/shareSheet.json": componentsShareSheet,
  "components/skeleton.json": componentsSkeleton,
  "components/space.json": componentsSpace,
  "components/steps.json": componentsSteps,
  "components/submitBar.json": componentsSubmitBar,
  "components/swipe.json": componentsSwipe,
  "components/tabs.json": componentsTabs,
  "components/tag.json": componentsTag,
  "components/text.json": componentsText,
  "components/trustFooter.json": componentsTrustFooter,
  "components/use.json": componentsUse,
  "components/watermark.json": componentsWatermark,
  "components/webView.json": componentsWebView,
  "components/wizard.json": componentsWizard,
  "fields/agreements.json": fieldsAgreements,
  "fields/amountInput.json": fieldsAmountInput,
  "fields/area.json": fieldsArea,
  "fields/bankCard.json": fieldsBankCard,
  "fields/calendar.json": fieldsCalendar,
  "fields/cascade.json": fieldsCascade,
  "fields/checkbox.json": fieldsCheckbox,
  "fields/checkboxGroup.json": fieldsCheckboxGroup,
  "fields/choice.json": fieldsChoice,
  "fields/computed.json": fieldsComputed,
  "fields/contact.json": fieldsContact,
  "fields/date.json": fieldsDate,
  "fields/digit.json": fieldsDigit,
  "fields/email.json": fieldsEmail,
  "fields/idCard.json": fieldsIdCard,
  "fields/money.json": fieldsMoney,
  "fields/number.json": fieldsNumber,
  "fields/password.json": fieldsPassword,
  "fields/phone.json": fieldsPhone,
  "fields/pick.json": fieldsPick,
  "fields/picker.json": fieldsPicker,
  "fields/radio.json": fieldsRadio,
  "fields/rating.json": fieldsRating,
  "fields/repeat.json": fieldsRepeat,
  "fields/search.json": fieldsSearch,
  "fields/signature.json": fieldsSignature,
  "fields/slider.json": fieldsSlider,
  "fields/smsCode.json": fieldsSmsCode,
  "fields/stepper.json": fieldsStepper,
  "fields/switch.json": fieldsSwitch,
  "fields/text.json": fieldsText,
  "fields/textarea.json": fieldsTextarea,
  "fields/time.json": fieldsTime,
  "fields/uploader.json": fieldsUploader,
};
