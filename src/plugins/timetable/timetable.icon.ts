export { CalendarWeekNumbersRegular as default } from '@fluentui/react-icons';
