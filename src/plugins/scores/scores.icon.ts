export { DataBarVerticalRegular as default } from '@fluentui/react-icons';
