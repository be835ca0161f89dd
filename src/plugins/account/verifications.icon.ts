export { ShieldCheckmarkRegular as default } from '@fluentui/react-icons';
