export { ClipboardClockRegular as default } from '@fluentui/react-icons';
