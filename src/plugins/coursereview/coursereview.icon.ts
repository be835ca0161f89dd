export { ClipboardCheckmarkRegular as default } from '@fluentui/react-icons';
