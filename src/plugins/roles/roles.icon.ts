export { ShieldRegular as default } from '@fluentui/react-icons';
