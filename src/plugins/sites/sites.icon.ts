export { GlobeRegular as default } from '@fluentui/react-icons';
